import { expect, it } from 'vitest'
import { LIMITS } from '../../host/limits.ts'
import { createAnonymousDeliveries } from './anonymous-deliveries.ts'

const MINUTE_MS = 60_000

function createBudget() {
  const clock = { time: 0 }
  const rates = {
    networkDeliveries: { burst: 10, perMinute: 2 },
    anonymousDeliveries: { burst: 100, perMinute: 60 },
  }
  const budget = createAnonymousDeliveries(LIMITS, rates, () => clock.time)
  const take = (address: string, deliveries = 1) => budget.take(LIMITS.networksOf(address), deliveries)
  const takeMany = (addresses: string[]) => addresses.filter((address) => take(address)).length
  return { clock, take, takeMany }
}

it('allows a burst, then so many a minute, saving at most one', () => {
  const { clock, takeMany } = createBudget()
  const twenty = Array<string>(20).fill('203.0.113.1')
  expect(takeMany(twenty)).toBe(10)
  clock.time += MINUTE_MS
  expect(takeMany(twenty)).toBe(2)
  clock.time += 60 * MINUTE_MS
  expect(takeMany(twenty)).toBe(10)
})

it('counts a message once per receiver; a full budget admits any', () => {
  const { clock, take } = createBudget()
  expect([take('203.0.113.1', 4), take('203.0.113.1', 7), take('203.0.113.1', 6)]).toEqual([
    true,
    false,
    true,
  ])
  clock.time += 5 * MINUTE_MS
  expect([take('203.0.113.1', 25), take('203.0.113.1')]).toEqual([true, false])
  clock.time += 7 * MINUTE_MS
  expect(take('203.0.113.1')).toBe(false)
  clock.time += MINUTE_MS
  expect(take('203.0.113.1')).toBe(true)
})

it('gives a whole /48 twice what one address has', () => {
  const { takeMany } = createBudget()
  const addresses = Array.from({ length: 2_000 }, (_, index) => `2001:db8:bad:${index.toString(16)}::1`)
  expect(takeMany(addresses)).toBe(20)
  expect(takeMany(['203.0.113.1', '203.0.113.2', '2001:db8:600d::1'])).toBe(3)
})

it('bounds all networks together', () => {
  const { takeMany } = createBudget()
  expect(takeMany(Array.from({ length: 300 }, (_, index) => `203.${index % 256}.${index >> 8}.1`))).toBe(100)
})
