import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BUSINESS_LOAN_RANGES, businessLoanCost } from './business-loan.ts'

const { amountPounds, termMonths, annualRatePercent } = BUSINESS_LOAN_RANGES

const loans = fc.record({
  amountPounds: fc.double({ ...amountPounds.input, noNaN: true }),
  termMonths: fc.integer(termMonths.input),
  annualRatePercent: fc.double({ ...annualRatePercent.input, noNaN: true }),
})

/** Pays a loan off month by month, the way a lender's ledger does. */
function balanceAfterLastPayment(
  amount: number,
  months: number,
  ratePercent: number,
  payment: number,
): number {
  let balance = amount
  for (let month = 0; month < months; month++) balance = balance * (1 + ratePercent / 1200) - payment
  return balance
}

describe('businessLoanCost', () => {
  it('costs £4,291.84 a month for £50,000 over 12 months at 5.5%', () => {
    const cost = businessLoanCost({ amountPounds: 50_000, termMonths: 12, annualRatePercent: 5.5 })
    expect(cost.monthlyPayment).toBeCloseTo(4291.84, 2)
    expect(cost.totalCost).toBeCloseTo(51_502.06, 1)
    expect(cost.totalInterest).toBeCloseTo(1_502.06, 1)
    expect(cost.averageMonthlyInterest).toBeCloseTo(125.17, 2)
  })

  it('divides the amount by the term at 0%', () => {
    expect(businessLoanCost({ amountPounds: 12_000, termMonths: 12, annualRatePercent: 0 })).toEqual({
      monthlyPayment: 1_000,
      totalCost: 12_000,
      totalInterest: 0,
      averageMonthlyInterest: 0,
    })
  })

  it('pays every loan off to the penny', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const { monthlyPayment } = businessLoanCost(loan)
        const left = balanceAfterLastPayment(
          loan.amountPounds,
          loan.termMonths,
          loan.annualRatePercent,
          monthlyPayment,
        )
        expect(Math.abs(left)).toBeLessThan(0.005)
      }),
    )
  })

  it('adds up amount and interest, and average interest over the term', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const cost = businessLoanCost(loan)
        expect(cost.totalCost).toBeCloseTo(loan.amountPounds + cost.totalInterest, 4)
        expect(cost.totalInterest).toBeCloseTo(cost.averageMonthlyInterest * loan.termMonths, 4)
        expect(cost.totalInterest).toBeGreaterThan(0)
      }),
    )
  })

  it('meets the 0% figure as the rate falls towards it', () => {
    const almost = businessLoanCost({ amountPounds: 5_000_000, termMonths: 60, annualRatePercent: 1e-12 })
    expect(almost.monthlyPayment).toBeCloseTo(5_000_000 / 60, 6)
  })
})
