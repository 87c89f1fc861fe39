import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BUSINESS_LOAN_RANGES, businessLoanCost } from '#shared/calculators/business-loan.ts'
import { halfRepaidMonth, repaymentSchedule } from './repayment-schedule.ts'

const { amountPounds, termMonths, annualRatePercent } = BUSINESS_LOAN_RANGES
const loans = fc.record({
  amountPounds: fc.double({ ...amountPounds.input, noNaN: true }),
  termMonths: fc.integer(termMonths.input),
  annualRatePercent: fc.double({ ...annualRatePercent.input, noNaN: true }),
})

describe('repaymentSchedule', () => {
  it('splits the first payment of £50,000 over 12 months at 5.5%', () => {
    const [first] = repaymentSchedule({ amountPounds: 50_000, termMonths: 12, annualRatePercent: 5.5 })
    expect(first?.interestPounds).toBeCloseTo(229.17, 2)
    expect(first?.capitalPounds).toBeCloseTo(4062.67, 2)
    expect(first?.balancePounds).toBeCloseTo(45_937.33, 2)
  })

  it('repays the amount, costs the total interest and ends at nothing', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const schedule = repaymentSchedule(loan)
        const sum = (of: (payment: (typeof schedule)[number]) => number) =>
          schedule.reduce((total, payment) => total + of(payment), 0)
        expect(schedule).toHaveLength(loan.termMonths)
        expect(sum(({ capitalPounds }) => capitalPounds)).toBeCloseTo(loan.amountPounds, 2)
        expect(sum(({ interestPounds }) => interestPounds)).toBeCloseTo(
          businessLoanCost(loan).totalInterest,
          2,
        )
        expect(schedule.at(-1)?.balancePounds).toBe(0)
      }),
    )
  })

  it('charges less interest and leaves less owed every month, never below zero', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        let before = { interestPounds: Number.POSITIVE_INFINITY, balancePounds: loan.amountPounds }
        for (const payment of repaymentSchedule(loan)) {
          expect(payment.interestPounds).toBeLessThan(before.interestPounds)
          expect(payment.balancePounds).toBeLessThan(before.balancePounds)
          expect(payment.capitalPounds).toBeGreaterThan(0)
          expect(payment.balancePounds).toBeGreaterThanOrEqual(0)
          before = payment
        }
      }),
    )
  })
})

describe('halfRepaidMonth', () => {
  it('is later than half way, because early payments are heavier in interest', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const half = halfRepaidMonth(loan, repaymentSchedule(loan))
        expect(half).toBeGreaterThanOrEqual(loan.termMonths / 2)
        expect(half).toBeLessThanOrEqual(loan.termMonths)
      }),
    )
  })

  it('is month 7 of 12 at 5.5%', () => {
    const loan = { amountPounds: 50_000, termMonths: 12, annualRatePercent: 5.5 }
    expect(halfRepaidMonth(loan, repaymentSchedule(loan))).toBe(7)
  })
})
