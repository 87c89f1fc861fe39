import { expect, it } from 'vitest'
import { retryDelaySeconds, shouldGiveUp } from './retry-policy.ts'

it('doubles the wait up to an hour, give or take a quarter', () => {
  const waits = (random: number) =>
    [1, 2, 3, 7, 8, 30].map((attempts) => retryDelaySeconds(attempts, () => random))
  expect(waits(0.5)).toEqual([30, 60, 120, 1_920, 3_600, 3_600])
  expect(waits(0)).toEqual([23, 45, 90, 1_440, 2_700, 2_700])
  expect(waits(1)).toEqual([38, 75, 150, 2_400, 4_500, 4_500])
})

it('gives up after a day', () => {
  expect([86_399, 86_400].map(shouldGiveUp)).toEqual([false, true])
})
