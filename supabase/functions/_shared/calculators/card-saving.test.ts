import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardFeePounds, mostSavedPounds, paidPercent } from './card-saving.ts'

const pounds = fc.double({ min: 0, max: 1e9, noNaN: true })
const takings = fc.double({ min: 1, max: 1e9, noNaN: true })

it('charges £98 on £20,000 at the lowest rate', () => {
  expect(cardFeePounds(20_000)).toBeCloseTo(98, 10)
})

describe('the saving', () => {
  it('is what is paid now less the lowest fee', () => {
    expect(mostSavedPounds({ takingsPounds: 20_000, currentCostPounds: 130 })).toBeCloseTo(32, 10)
    expect(paidPercent({ takingsPounds: 20_000, currentCostPounds: 130 })).toBeCloseTo(0.65, 10)
  })

  it('is positive exactly when more is paid than the lowest rate', () => {
    fc.assert(
      fc.property(takings, pounds, (takingsPounds, currentCostPounds) => {
        const costs = { takingsPounds, currentCostPounds }
        const saves = mostSavedPounds(costs) > 0
        // If the percentage is almost exactly 0.49, rounding can make the two calculations disagree.
        if (Math.abs(paidPercent(costs) - 0.49) > 1e-9) expect(saves).toBe(paidPercent(costs) > 0.49)
      }),
    )
  })

  it('never exceeds what is paid now, and shrinks as takings grow', () => {
    fc.assert(
      fc.property(takings, takings, pounds, (one, other, currentCostPounds) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        const ofLess = mostSavedPounds({ takingsPounds: less, currentCostPounds })
        const ofMore = mostSavedPounds({ takingsPounds: more, currentCostPounds })
        expect(ofLess).toBeLessThanOrEqual(currentCostPounds)
        expect(ofMore).toBeLessThanOrEqual(ofLess)
      }),
    )
  })
})
