import fc from 'fast-check'
import { expect, it } from 'vitest'
import { loanToValuePercent, maxGrossPounds } from './loan-to-value.ts'

const anyPounds = fc.integer({ min: 100, max: 2_500_000_000 }).map((pence) => pence / 100)

it('counts what is owed already', () => {
  expect(loanToValuePercent(300_000, 800_000)).toBe(37.5)
  expect(loanToValuePercent(300_000, 800_000, 300_000)).toBe(75)
})

it('never goes above the limit', () => {
  fc.assert(
    fc.property(anyPounds, anyPounds, fc.integer({ min: 1, max: 75 }), (value, owed, limit) => {
      const most = maxGrossPounds(value, limit, owed)
      expect(most).toBeGreaterThanOrEqual(0)
      if (most > 0) expect(loanToValuePercent(most, value, owed)).toBeLessThanOrEqual(limit + 1e-9)
    }),
  )
})
