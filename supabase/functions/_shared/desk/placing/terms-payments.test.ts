import { expect, it } from 'vitest'
import type { PricedTerms } from './terms-cost.ts'
import { annualPercentageRate, contradictedPayment, monthlyPayment } from './terms-payments.ts'

const LOAN: PricedTerms = {
  gross_pounds: 10_000,
  net_pounds: null,
  rate_percent: 9,
  rate_unit: 'year',
  interest: 'instalments',
  term_months: 36,
  arrangement_pounds: 0,
  exit_pounds: 0,
  valuation_pounds: 0,
  legal_pounds: 0,
  broker_pounds: 0,
  other_pounds: 0,
  monthly_pounds: null,
  apr_percent: null,
  default_rate_percent: null,
}
const apr = (changes: Partial<PricedTerms>) => annualPercentageRate({ ...LOAN, ...changes })?.value

it('works out a payment only where the lender stated none', () => {
  expect(monthlyPayment(LOAN)).toEqual({ value: expect.closeTo(318, 2), isStated: false })
  expect(monthlyPayment({ ...LOAN, monthly_pounds: 320 })).toEqual({ value: 320, isStated: true })
  expect(monthlyPayment({ ...LOAN, rate_unit: 'flat' })?.value).toBeCloseTo(10_900 / 36, 6)
  expect(monthlyPayment({ ...LOAN, interest: 'serviced' })?.value).toBe(75)
  expect(monthlyPayment({ ...LOAN, interest: 'retained', monthly_pounds: 75 })).toBeNull()
})

it('sees a stated payment that the rate contradicts', () => {
  // 7% flat a year, as lenders quote it, taken for 7% of the whole term.
  const flat = { ...LOAN, gross_pounds: 85_000, rate_percent: 7, monthly_pounds: 2_857 }
  expect(contradictedPayment({ ...flat, rate_unit: 'flat' })).toBeCloseTo((85_000 * 1.07) / 36, 2)
  expect(contradictedPayment({ ...flat, rate_unit: 'flat_year' })).toBeUndefined()
  expect(contradictedPayment({ ...LOAN, monthly_pounds: 324 })).toBeUndefined()
  expect(contradictedPayment({ ...LOAN, monthly_pounds: 325 })).toBeCloseTo(318, 2)
  expect(contradictedPayment(LOAN)).toBeUndefined()
  expect(contradictedPayment({ ...LOAN, interest: 'retained', monthly_pounds: 1 })).toBeUndefined()
})

// The first two are the examples of Directive 98/7/EC, annex II: 1,000 repaid by 1,200 after 18 months.
it('equates what is received with all that is paid for it', () => {
  const annex = {
    gross_pounds: 1_000,
    interest: 'rolled up',
    rate_unit: 'flat',
    rate_percent: 20,
    term_months: 18,
  } as const
  expect(apr(annex)).toBeCloseTo(12.92, 2)
  expect(apr({ ...annex, valuation_pounds: 50 })).toBeCloseTo(16.85, 2)
  expect(apr({})).toBeCloseTo(((1 + 0.09 / 12) ** 12 - 1) * 100, 6)
  expect(apr({ rate_percent: 0 })).toBeCloseTo(0, 6)
  // A flat rate of 9% a year costs nearly twice that.
  expect(apr({ rate_unit: 'flat', rate_percent: 27 })).toBeCloseTo(17.51, 2)
  // Retained for a year: 8% of the loan buys the use of 92% of it.
  expect(apr({ interest: 'retained', rate_percent: 8, term_months: 12 })).toBeCloseTo((1 / 0.92 - 1) * 100, 6)
  expect(apr({ interest: 'serviced', rate_percent: 12 })).toBeCloseTo((1.01 ** 12 - 1) * 100, 6)
})

it.each([
  'arrangement_pounds',
  'valuation_pounds',
  'legal_pounds',
  'broker_pounds',
  'other_pounds',
  'exit_pounds',
] as const)('is higher with %s, and unknown while that is', (name) => {
  expect(apr({ [name]: 300 })).toBeGreaterThan(apr({}) ?? 100)
  expect(annualPercentageRate({ ...LOAN, [name]: null })).toBeNull()
})

it('is the lender’s own if stated, and none where costs hide', () => {
  expect(annualPercentageRate({ ...LOAN, apr_percent: 9.9, legal_pounds: null })).toEqual({
    value: 9.9,
    isStated: true,
  })
  expect(annualPercentageRate({ ...LOAN, net_pounds: 9_800 })).toBeNull()
  expect(apr({ net_pounds: 9_800, arrangement_pounds: 200 })).toBeGreaterThan(10)
  expect(apr({ monthly_pounds: 200 })).toBeUndefined()
  expect(apr({ arrangement_pounds: 10_000 })).toBeUndefined()
})
