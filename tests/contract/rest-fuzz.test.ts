import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RestHost, startRestHost } from './rest-host.ts'

let host: RestHost
beforeAll(async () => {
  host = await startRestHost()
})
afterAll(() => host.close())

const RUNS = { numRuns: 300 }

// Near misses find more than noise: words of the language in any order, with noise between them.
const word = fc.constantFrom(
  ...[
    'id',
    'name',
    'details',
    'tags',
    'advisers',
    'firms',
    'loans',
    'lenders',
    'nope',
    '*',
    '',
    ' ',
    '"',
    '\\',
    "'",
  ],
  ...[
    '(',
    ')',
    ',',
    '.',
    ':',
    '::',
    '->',
    '->>',
    '!',
    '!inner',
    '...',
    'not.',
    'and(',
    'or(',
    'eq.',
    'in.(',
    'is.null',
  ],
  ...[
    'like.',
    'fts(english).',
    'cs.{',
    '}',
    'any',
    'text',
    'int',
    '1',
    '-1',
    '99999999999999999999',
    'count()',
    '.sum()',
  ],
  ...[
    'asc',
    'desc',
    'nullsfirst',
    '%',
    '%00',
    ';--',
    '$1',
    'e\u0301',
    '😀',
    '\0',
    'true',
    'null',
    'constructor',
  ],
)
const phrase = fc
  .array(fc.oneof({ weight: 9, arbitrary: word }, fc.string({ maxLength: 4 })), { maxLength: 14 })
  .map((words) => words.join(''))
const key = fc.constantFrom(
  'select',
  'id',
  'name',
  'details',
  'tags',
  'or',
  'and',
  'not.or',
  'order',
  'limit',
  'offset',
  'advisers.name',
  'advisers.order',
  'columns',
  'on_conflict',
)
const search = fc
  .array(fc.tuple(fc.oneof({ weight: 9, arbitrary: key }, phrase), phrase), { maxLength: 4 })
  .map((pairs) => new URLSearchParams(pairs).toString())

async function expectNoFault(path: string, init?: RequestInit) {
  const answer = await host.raw(path, init)
  const text = await answer.text()
  expect(answer.status, `${path} ${text}`).toBeLessThan(500)
  if (answer.status >= 400)
    expect(Object.keys(JSON.parse(text)).toSorted()).toEqual(['code', 'details', 'hint', 'message'])
}

it('answers any reading without a fault of its own', () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom('/firms', '/advisers', '/rpc/top_loans', '/rpc/greet'),
      search,
      (path, query) => expectNoFault(`${path}?${query}`),
    ),
    RUNS,
  ))

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
      (method, query, body, prefer) =>
        expectNoFault(`/lenders?${query}`, {
          method,
          body,
          headers: { 'content-type': 'application/json', prefer },
        }),
    ),
    RUNS,
  ))

it('finds any text it was given, and only that', () =>
  fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 30 }), async (name) => {
      fc.pre(!name.includes('\0') && !/\p{Surrogate}/u.test(name))
      const db = host.client(host.serviceKey)
      await db.from('lenders').delete().eq('id', 77)
      expect((await db.from('lenders').insert({ id: 77, name })).error).toBeNull()
      const { data } = await db.from('lenders').select('name').eq('name', name).eq('id', 77)
      expect(data).toEqual([{ name }])
    }),
    { numRuns: 40 },
  ))
