import fc from 'fast-check'
import { expect, it } from 'vitest'
import { niceTicks } from './nice-ticks.ts'

it.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [17, [0, 5, 10, 15, 20]],
  [41, [0, 20, 40, 60]],
  [1_234, [0, 500, 1_000, 1_500]],
])('up to %s gives %s', (largest, ticks) => {
  expect(niceTicks(largest)).toEqual(ticks)
})

it('always reaches the largest value, in whole steps and not too many', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), (largest) => {
      const ticks = niceTicks(largest)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks.every(Number.isInteger)).toBe(true)
    }),
  )
})
