import { expect, it } from 'vitest'
import { LIMITS } from '../../../host/limits.ts'
import { createMailLimits } from './mail-limits.ts'

function limitsAt() {
  const clock = { ms: Date.parse('2026-11-15T09:00:00Z') }
  const limits = createMailLimits({ limits: LIMITS, now: () => new Date(clock.ms) })
  const waitFor = (to: string, address: string) => {
    try {
      limits.take(to, address)
      return 0
    } catch (error) {
      return (error as { details: { retry_after: number } }).details.retry_after
    }
  }
  return { clock, limits, waitFor }
}

it('sends a mailbox one a minute per network', () => {
  const { clock, waitFor } = limitsAt()
  expect([waitFor('a@example.com', '203.0.113.9'), waitFor('a@example.com', '203.0.113.9')]).toEqual([0, 60])
  expect(waitFor('a@example.com', '198.51.100.7')).toBe(0)
  clock.ms += 60_000
  expect(waitFor('a@example.com', '203.0.113.9')).toBe(0)
})

it('sends a network 20 at once, then one every three minutes', () => {
  const { clock, waitFor } = limitsAt()
  const waits = Array.from({ length: 21 }, (_, index) => waitFor(`${index}@example.com`, '203.0.113.9'))
  expect(waits).toEqual([...Array(20).fill(0), 180])
  clock.ms += 180_000
  expect(waitFor('more@example.com', '203.0.113.9')).toBe(0)
})

it('counts all households of one IPv6 /48 as one network', () => {
  const household = (index: number) => `2001:db8:bad:${(index * 256).toString(16)}::1`
  const { clock, waitFor } = limitsAt()
  const toOne = Array.from({ length: 50 }, (_, index) => waitFor('a@example.com', household(index)))
  expect(toOne).toEqual([0, ...Array(49).fill(60)])
  clock.ms += 3_600_000
  const toMany = Array.from({ length: 50 }, (_, index) => waitFor(`${index}@example.com`, household(index)))
  expect(toMany.filter((wait) => wait === 0)).toHaveLength(40)
  expect(waitFor('a@example.com', '2001:db8:600d::1')).toBe(0)
})

it('sends each mailbox one an hour once everybody’s ceiling is reached', () => {
  const { clock, limits } = limitsAt()
  const sent = Array.from({ length: 201 }, () => limits.maySend('target@example.com'))
  expect(sent).toEqual([...Array(200).fill(true), false])
  expect([limits.maySend('a@example.com'), limits.maySend('a@example.com')]).toEqual([true, false])
  clock.ms += 3_600_000
  expect(limits.maySend('target@example.com')).toBe(true)
})

it('warns a mailbox once a day, within the ceiling for all mail', () => {
  const { clock, limits } = limitsAt()
  expect([limits.mayWarn('a@example.com'), limits.mayWarn('a@example.com')]).toEqual([true, false])
  expect(limits.mayWarn('b@example.com')).toBe(true)
  clock.ms += 24 * 3_600_000
  for (let sent = 0; sent < 200; sent++) limits.maySend('target@example.com')
  expect([limits.mayWarn('target@example.com'), limits.mayWarn('a@example.com')]).toEqual([false, true])
})

it('counts nothing towards the ceiling for what is only asked for', () => {
  const { limits, waitFor } = limitsAt()
  const waits = Array.from({ length: 201 }, (_, index) => waitFor(`${index}@example.com`, `192.0.2.${index}`))
  expect(waits).toEqual(Array(201).fill(0))
  expect([limits.maySend('a@example.com'), limits.maySend('a@example.com')]).toEqual([true, true])
})
