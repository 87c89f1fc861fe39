import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BRIDGING_MAX_LOAN_TO_VALUE_PERCENT } from './bridging-rates.ts'
import { type InHandQuestion, inHandEstimate } from './in-hand-estimate.ts'

const question: InHandQuestion = {
  grossPounds: 500_000,
  valuePounds: 800_000,
  terms: { months: 12, interest: 'retained', arrangementPercent: 2, costsPounds: 4_500, exitPercent: 0 },
}
const estimate = (changes: Partial<InHandQuestion> = {}) => {
  const found = inHandEstimate({ ...question, ...changes })
  if (!found) throw new Error('no estimate')
  return found
}

describe('inHandEstimate', () => {
  it('uses the middle rate for the loan to value, with its range', () => {
    // At 62.5% loan to value, rates go from 0.75% to 0.95%, so the middle is 0.85%.
    // The net amount is 500,000 − 12 × 4,250 − 10,000 − 4,500.
    expect(estimate()).toMatchObject({
      loanToValuePercent: 62.5,
      terms: { monthlyRatePercent: 0.85 },
      loan: { netPounds: 434_500, totalCostPounds: 65_500, extraMonthPounds: 4_250 },
      netRange: { lowestPounds: 428_500, highestPounds: 440_500 },
    })
  })

  it('takes the visitor’s own rate', () => {
    expect(estimate({ ratePercent: 0.49 })).toMatchObject({
      loan: { netPounds: 456_100 },
      netRange: undefined,
    })
  })

  it('uses a higher rate when more is wanted than the lower allows', () => {
    // The rate is 0.75% up to 60% of the value, which is a loan of 480,000. That leaves 422,700 in hand.
    expect(estimate({ netPounds: 422_700 })).toMatchObject({
      loan: { grossPounds: 480_000 },
      terms: { monthlyRatePercent: 0.75 },
    })
    const next = estimate({ netPounds: 422_701 })
    expect(next.terms.monthlyRatePercent).toBe(0.85)
    expect(next.loan.netPounds).toBe(422_701)
  })

  it('counts the loan in front of a second charge', () => {
    // If 60,000 is already owed, a loan of 500,000 makes 70% of the value of 800,000. If 120,000 is owed,
    // it makes 77.5%, which is above the limit of 75%. The most would then be 480,000.
    expect(estimate({ owedPounds: 60_000 })).toMatchObject({
      loanToValuePercent: 70,
      band: { upToLoanToValuePercent: 70 },
    })
    const above = estimate({ owedPounds: 120_000 })
    expect(above).toMatchObject({ loanToValuePercent: 77.5, band: undefined })
    // 480,000 less twelve months of interest at 0.98%, the fee and the costs.
    expect(above.mostNetPounds).toBe(409_452)
    // With 60,000 owed, a loan that gives 422,700 takes the loan to value above 60%, so 0.75% no longer applies.
    expect(estimate({ netPounds: 422_700, owedPounds: 60_000 }).terms.monthlyRatePercent).toBe(0.85)
  })

  it('has no band above the limit, and says what is possible instead', () => {
    const above = estimate({ netPounds: 600_000 })
    expect(above.band).toBeUndefined()
    expect(above.loanToValuePercent).toBeGreaterThan(BRIDGING_MAX_LOAN_TO_VALUE_PERCENT)
    // 75% of the value is 600,000. Interest at 0.98% takes 70,560, the fee 12,000 and the costs 4,500.
    expect(above.mostNetPounds).toBe(512_940)
  })

  it('keeps the wanted sum to the penny, a band within its limit', () => {
    const pounds = fc.integer({ min: 1_000_000, max: 1_000_000_000 }).map((figure) => figure / 100)
    fc.assert(
      fc.property(pounds, pounds, fc.integer({ min: 1, max: 24 }), (netPounds, valuePounds, months) => {
        const found = estimate({ netPounds, valuePounds, terms: { ...question.terms, months } })
        expect(found.loan.netPounds).toBe(netPounds)
        expect(found.band !== undefined).toBe(found.loanToValuePercent <= BRIDGING_MAX_LOAN_TO_VALUE_PERCENT)
      }),
    )
  })

  it('has no answer when interest takes everything', () => {
    expect(inHandEstimate({ ...question, netPounds: 1, ratePercent: 10 })).toBeUndefined()
  })
})
