import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bucket, Charge, Rate } from '../../../supabase/functions/_shared/limits/token-buckets.ts'
import {
  createMemoryTokens,
  type TokenStore,
} from '../../../supabase/functions/_shared/limits/token-store.ts'
import { createGateway } from '../../../supabase/functions/_supabase/gateway.ts'
import { createTableTokens } from '../../../supabase/functions/_supabase/table-tokens.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'

/*
 * A host keeps the tokens of rate limits in memory, functions on Supabase in a table. Whatever is sent, both stores
 * must come to the same verdict.
 */

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())

const NOON = Date.parse('2026-11-16T12:00:00Z')
let places = 0

/** Both stores with the same clock. Each call uses keys of its own in the table. */
function openStores() {
  const clock = { ms: NOON }
  const prefix = `${++places} `
  const gateway = createGateway({ SUPABASE_URL: host.url, SUPABASE_SERVICE_ROLE_KEY: host.serviceKey })
  const table = createTableTokens(gateway, () => new Date(clock.ms))
  const under = (charges: Charge[]) => charges.map((charge) => ({ ...charge, key: prefix + charge.key }))
  const inTable: TokenStore = {
    take: (charges) => table.take(under(charges)),
    giveBack: (charges) => table.giveBack(under(charges)),
  }
  const memory = createMemoryTokens(new Map<string, Bucket>(), () => clock.ms)
  return { clock, stores: { memory, table: inTable } }
}

interface Step {
  passMs: number
  /** Whether the charges are given back instead of taken. */
  giveBack?: boolean
  charges: Charge[]
}

async function play(steps: Step[]) {
  const { clock, stores } = openStores()
  const verdicts: Record<keyof typeof stores, (number | undefined)[]> = { memory: [], table: [] }
  for (const { passMs, giveBack, charges } of steps) {
    clock.ms += passMs
    for (const name of ['memory', 'table'] as const) {
      if (giveBack) await stores[name].giveBack(charges)
      else verdicts[name].push(await stores[name].take(charges))
    }
  }
  return verdicts
}

const rate: Rate = { burst: 2, perMinute: 6 }
const one = (key: string, tokens = 1, given = rate): Charge => ({ key, rate: given, tokens })
const take = (passMs: number, ...charges: Charge[]): Step => ({ passMs, charges })
const giveBack = (passMs: number, ...charges: Charge[]): Step => ({ passMs, giveBack: true, charges })

const CASES: [what: string, steps: Step[], verdicts: (number | undefined)[]][] = [
  ['a burst, then a wait', [1, 2, 3].map(() => take(0, one('a'))), [undefined, undefined, 10]],
  [
    'a wait that is over on the millisecond',
    [take(0, one('a', 2)), take(9_999, one('a')), take(1, one('a')), take(0, one('a'))],
    [undefined, 1, undefined, 10],
  ],
  [
    'all charges or none, and the longest wait',
    [take(0, one('a', 2)), take(0, one('a'), one('b'), one('c', 1, { burst: 0.5, perMinute: 1 }))],
    [undefined, 30],
  ],
  ['a burst of nothing', [take(0, one('a', 1, { burst: 0, perMinute: 1 }))], [60]],
  [
    'nothing taken by a refusal',
    [take(0, one('a', 2)), take(0, one('a'), one('b')), take(0, one('b', 2))],
    [undefined, 10, undefined],
  ],
  [
    'what was given back',
    [take(0, one('a', 2)), giveBack(0, one('a')), take(0, one('a'))],
    [undefined, undefined],
  ],
  [
    'no more given back than the burst',
    [giveBack(0, one('a', 9)), take(0, one('a', 2)), take(0, one('a'))],
    [undefined, 10],
  ],
  [
    'a cost beyond the burst, paid off later',
    [take(0, one('a', 5)), take(0, one('a')), take(30_000, one('a'))],
    [undefined, 40, 10],
  ],
  [
    'a clock that is set back',
    [take(0, one('a', 2)), take(-60_000, one('a')), take(60_000, one('a')), take(10_000, one('a'))],
    [undefined, 10, 10, undefined],
  ],
  [
    'a bucket that is long full',
    [take(0, one('a', 2)), take(200_000_000, one('a', 2)), take(0, one('a'))],
    [undefined, undefined, 10],
  ],
]

it.each(CASES)('counts alike: %s', async (_, steps, verdicts) => {
  expect(await play(steps)).toEqual({ memory: verdicts, table: verdicts })
})

it('counts alike whatever happens', async () => {
  const anyRate = fc.record({
    burst: fc.integer({ min: 0, max: 9 }),
    perMinute: fc.double({ min: 0.01, max: 90, noNaN: true }),
  })
  // A key has the same rate all the time.
  const anySteps = fc.record({ a: anyRate, b: anyRate, c: anyRate }).chain((rates) => {
    const charge = fc.record({
      key: fc.constantFrom('a' as const, 'b' as const, 'c' as const),
      tokens: fc.integer({ min: 1, max: 12 }),
    })
    const step = fc.record({
      // The clock never goes back here, because then the two stores may differ: after a refusal only the table
      // remembers a bucket.
      passMs: fc.integer({ min: 0, max: 90_000 }),
      giveBack: fc.boolean(),
      charges: fc
        .uniqueArray(charge, { minLength: 1, maxLength: 3, selector: ({ key }) => key })
        .map((charges) => charges.map(({ key, tokens }) => ({ key, tokens, rate: rates[key] }))),
    })
    return fc.array(step, { minLength: 1, maxLength: 12 })
  })
  await fc.assert(
    fc.asyncProperty(anySteps, async (steps) => {
      const { memory, table } = await play(steps)
      expect(table).toEqual(memory)
    }),
    { numRuns: 40 },
  )
})

describe('the table', () => {
  it('lets no more through when many ask at once, for shared keys', async () => {
    const { stores } = openStores()
    const charges = [
      one('a', 1, { burst: 5, perMinute: 1 }),
      one('b'),
      one('c', 1, { burst: 9, perMinute: 1 }),
    ]
    const asked = Array.from({ length: 40 }, (_, index) =>
      stores.table.take(index % 2 ? charges : charges.toReversed()),
    )
    expect((await Promise.all(asked)).filter((wait) => wait === undefined)).toHaveLength(rate.burst)
  })

  it('forgets what has not been used for a day', async () => {
    await host.admin('delete from private.limit_buckets')
    const { clock, stores } = openStores()
    const rows = async () =>
      Number((await host.admin('select count(*) from private.limit_buckets')).rows[0].count)
    await stores.table.take([one('old'), one('older')])
    clock.ms += 400 * 86_400_000
    await stores.table.take([one('new')])
    expect(await rows()).toBe(1)
  })
})
