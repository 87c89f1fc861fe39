import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BRIDGING_RANGES, bridgingCost } from './bridging-loan.ts'

const { amountPounds, durationMonths } = BRIDGING_RANGES
const steps = (amountPounds.max - amountPounds.min) / amountPounds.step

it('covers the amounts and terms of the specification for the sample', () => {
  expect(BRIDGING_RANGES).toEqual({
    amountPounds: { min: 20_000, max: 25_000_000, step: 10_000, initial: 500_000 },
    durationMonths: { min: 1, max: 24, step: 1, initial: 12 },
  })
})

describe('bridgingCost', () => {
  it('charges £2,450 a month on £500,000', () => {
    expect(bridgingCost({ amountPounds: 500_000, durationMonths: 12 })).toEqual({
      monthlyInterest: 2_450,
      totalInterest: 29_400,
      totalRepayment: 529_400,
    })
  })

  it('charges £49 a month per £10,000 at every slider stop', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: steps }), fc.integer(durationMonths), (step, months) => {
        const amount = amountPounds.min + step * amountPounds.step
        const cost = bridgingCost({ amountPounds: amount, durationMonths: months })
        expect(cost.monthlyInterest).toBe((amount / 10_000) * 49)
        expect(cost.totalInterest).toBe((amount / 10_000) * 49 * months)
        expect(cost.totalRepayment).toBe(amount + cost.totalInterest)
      }),
    )
  })
})
