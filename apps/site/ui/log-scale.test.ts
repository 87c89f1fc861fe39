import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BRIDGING_RANGES } from '#shared/calculators/bridging-loan.ts'
import { shareAt, valueAt, valueOfEarlySlide } from './log-scale.ts'

const range = BRIDGING_RANGES.amountPounds

it('ends at the smallest and the largest amount', () => {
  expect([valueAt(-1, range), valueAt(0, range), valueAt(1, range), valueAt(2, range)]).toEqual([
    20_000, 20_000, 25_000_000, 25_000_000,
  ])
  expect([shareAt(20_000, range), shareAt(25_000_000, range)]).toEqual([0, 1])
})

it('has £650,000 near the middle', () => {
  expect(shareAt(650_000, range)).toBeCloseTo(0.49, 2)
})

it('gives multiples of £10,000 that rise with the place', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (a, b) => {
        const [low, high] = [valueAt(Math.min(a, b), range), valueAt(Math.max(a, b), range)]
        expect(low % 10_000).toBe(0)
        expect(low).toBeLessThanOrEqual(high)
        expect(low).toBeGreaterThanOrEqual(range.min)
        expect(high).toBeLessThanOrEqual(range.max)
      },
    ),
  )
})

it('finds every amount again at its place', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 2_500 }), (steps) => {
      expect(valueAt(shareAt(steps * 10_000, range), range)).toBe(steps * 10_000)
    }),
  )
})

it('reads an early drag by place, an early arrow key by step', () => {
  expect(valueOfEarlySlide(510_000, 500_000, range)).toBe(510_000)
  expect(valueOfEarlySlide(12_510_000, 500_000, range)).toBe(valueAt(0.5, range))
})
