import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { howMany, noteResult, SEED } from '../../faults/scale.ts'
import { phrase, search, wellFormed } from './random-queries.ts'
import { type RestHost, startRestHost } from './rest-host.ts'

let host: RestHost
beforeAll(async () => {
  host = await startRestHost()
})
afterAll(async () => {
  noteResult('random queries and bodies of the Data API, half with the service key', asked, asked, 'no 5xx')
  await host.close()
})

const RUNS = { numRuns: howMany(75, 3_000) }
// Half of the requests come from the service role, so that what is refused to anonymous clients reaches the database.
const isService = fc.boolean()

let asked = 0
async function expectNoFault(path: string, asService: boolean, init?: RequestInit): Promise<number> {
  asked += 1
  const answer = await host.raw(path, { ...init, key: asService ? host.serviceKey : host.anonKey })
  const text = await answer.text()
  expect(answer.status, `${path} ${text}`).toBeLessThan(500)
  if (answer.status >= 400)
    expect(Object.keys(JSON.parse(text)).toSorted()).toEqual(['code', 'details', 'hint', 'message'])
  return answer.status
}

it('answers any reading without a fault of its own', () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom('/firms', '/advisers', '/rpc/top_loans', '/rpc/greet'),
      search,
      isService,
      async (path, query, asService) => {
        await expectNoFault(`${path}?${query}`, asService)
      },
    ),
    RUNS,
  ))

it('answers any well-formed reading without a fault of its own', async () => {
  let served = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('/firms', '/advisers', '/rpc/first_firm'),
      wellFormed,
      fc.constantFrom('', 'count=exact', 'count=planned', 'count=estimated'),
      fc.constantFrom('application/json', 'text/csv'),
      isService,
      async (path, query, prefer, accept, asService) => {
        const status = await expectNoFault(`${path}?${query}`, asService, { headers: { prefer, accept } })
        if (status < 300) served++
      },
    ),
    RUNS,
  )
  // A generator that no longer gets anything past the parser would prove nothing.
  expect(served, `seed ${SEED}`).toBeGreaterThan(RUNS.numRuns / 20)
})

it('answers any writing without a fault of its own', () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom('POST', 'PATCH'),
      search,
      fc.oneof(
        fc.json({ maxDepth: 2 }),
        phrase,
        fc
          .array(
            fc.dictionary(fc.constantFrom('id', 'name', 'tags', 'nope'), fc.jsonValue({ maxDepth: 1 })),
            { maxLength: 3 },
          )
          .map((rows) => JSON.stringify(rows)),
      ),
      fc.constantFrom(
        '',
        'return=representation',
        'missing=default',
        'resolution=merge-duplicates',
        'return=headers-only',
      ),
      isService,
      async (method, query, body, prefer, asService) => {
        const headers = { 'content-type': 'application/json', prefer }
        await expectNoFault(`/funders?${query}`, asService, { method, body, headers })
      },
    ),
    RUNS,
  ))

it('finds any text it was given, and only that', () =>
  fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 30 }), async (name) => {
      fc.pre(!name.includes('\0') && !/\p{Surrogate}/u.test(name))
      const db = host.client(host.serviceKey)
      await db.from('funders').delete().eq('id', 77)
      expect((await db.from('funders').insert({ id: 77, name })).error).toBeNull()
      const { data } = await db.from('funders').select('name').eq('name', name).eq('id', 77)
      expect(data).toEqual([{ name }])
    }),
    { numRuns: 40 },
  ))
