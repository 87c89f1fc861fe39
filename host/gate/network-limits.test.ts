import { expect, it } from 'vitest'
import { createNetworkLimits } from '#shared/limits/network-limits.ts'
import type { Bucket } from '#shared/limits/token-buckets.ts'
import { createMemoryTokens } from '#shared/limits/token-store.ts'
import { BoundedMap } from '../../engine/limits/bounded-map.ts'

const ENDLESS = { burst: 1e9, perMinute: 1 }
const own = { burst: 2, perMinute: 6 }
const ONLY_OWN = { own, customer: ENDLESS, network: ENDLESS, everyone: ENDLESS, quarantine: ENDLESS }
const [A, B, C, D, E] = [
  '192.0.2.1',
  '198.51.100.1',
  '203.0.113.1',
  '2001:db8:1::1',
  '2001:db8:2::1',
] as const

function limitsAt(rates: Partial<typeof ONLY_OWN> = {}, options: { hasRoom?: () => boolean } = {}) {
  const clock = { ms: 0 }
  const form = { ...ONLY_OWN, ...rates }
  const tokens = createMemoryTokens(new BoundedMap<Bucket>(), () => clock.ms)
  const limits = createNetworkLimits({ tokens, ...options })
  /** Sends one form. Returns the seconds to wait if it was refused. */
  const send = async (address: string, answeredWith = 200) => {
    const verdict = await limits.take('callback', form, address)
    if (verdict.waitSeconds !== undefined) return verdict.waitSeconds
    await verdict.answered(answeredWith)
    return verdict.quarantine ? 'set aside' : 'taken'
  }
  return { clock, limits, form, send }
}

it('lets a burst through, says how long to wait, and means it', async () => {
  const { send, clock } = limitsAt()
  expect([await send(A), await send(A), await send(A), await send(B)]).toEqual([
    'taken',
    'taken',
    10,
    'taken',
  ])
  clock.ms = 9_999
  expect(await send(A)).toBe(1)
  clock.ms = 10_000
  expect([await send(A), await send(A)]).toEqual(['taken', 10])
})

it('counts each form by itself', async () => {
  const { send, limits, form } = limitsAt()
  expect([await send(A), await send(A), await send(A)]).toEqual(['taken', 'taken', 10])
  expect(await limits.take('application', form, A)).toMatchObject({ quarantine: false })
})

it('counts what a /64, a /56 and a /48 send together', async () => {
  const customer = { burst: 3, perMinute: 6 }
  const network = { burst: 5, perMinute: 6 }
  const { send } = limitsAt({ customer, network })
  const at = (group: string) => send(`2001:db8:1:${group}::1`)
  expect([await at('100'), await at('100'), await at('100')]).toEqual(['taken', 'taken', 10])
  expect([await at('1ff'), await at('101')]).toEqual(['taken', 'set aside'])
  expect([await at('200'), await at('300'), await at('400')]).toEqual(['taken', 'taken', 'set aside'])
  expect(await send('2001:db8:2:100::1')).toBe('taken')
})

it('sets aside forms beyond everybody’s ceiling, while network and disk allow', async () => {
  const disk = { hasRoom: true }
  const everyone = { burst: 2, perMinute: 6 }
  const quarantine = { burst: 1, perMinute: 6 }
  const { send } = limitsAt({ everyone, quarantine }, { hasRoom: () => disk.hasRoom })
  expect([await send(A), await send(B), await send(C), await send(C), await send(D)]).toEqual([
    'taken',
    'taken',
    'set aside',
    10,
    'set aside',
  ])
  disk.hasRoom = false
  expect(await send(E)).toBe(10)
  disk.hasRoom = true
  // The refused form didn't count against E's own limits.
  expect(await send(E)).toBe('set aside')
})

it('counts a form that was refused against its sender alone', async () => {
  const { send } = limitsAt({ network: own, everyone: own })
  for (const address of [A, B, C, D, E]) expect(await send(address, 422)).toBe('taken')
  expect([await send(A, 422), await send(A)]).toEqual(['taken', 10])
  expect([await send(B), await send(C), await send(D)]).toEqual(['taken', 'taken', 'set aside'])
})

it('counts a fault of ours against nobody', async () => {
  const { send } = limitsAt({ everyone: own, quarantine: own })
  for (let tried = 0; tried < 20; tried++) expect(await send(A, tried % 2 ? 500 : 503)).toBe('taken')
  expect([await send(A), await send(A), await send(A)]).toEqual(['taken', 'taken', 10])
  for (let tried = 0; tried < 20; tried++) expect(await send(B, 500)).toBe('set aside')
  expect([await send(B), await send(B)]).toEqual(['set aside', 'set aside'])
})

it('counts a sender whose network is not known towards the ceiling only', async () => {
  const { send } = limitsAt({ everyone: { burst: 3, perMinute: 6 }, quarantine: { burst: 1, perMinute: 6 } })
  const answers = await Promise.all(Array.from({ length: 5 }, () => send('127.0.0.1')))
  expect(answers).toEqual(['taken', 'taken', 'taken', 'set aside', 10])
})

it('remembers a bounded number of networks, and never forgets the ceiling', async () => {
  const { send } = limitsAt({ everyone: { burst: 3, perMinute: 1e-9 } })
  expect([await send(A), await send(A), await send(A)]).toEqual(['taken', 'taken', 10])
  for (let index = 0; index < 20_000; index++) await send(`2001:db8:${index.toString(16)}::1`)
  expect(await send(A)).toBe('set aside')
})
