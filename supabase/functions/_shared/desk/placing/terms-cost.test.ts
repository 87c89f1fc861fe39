import { expect, it } from 'vitest'
import { type PricedTerms, termsCost } from './terms-cost.ts'

const TERMS: PricedTerms = {
  gross_pounds: 500_000,
  net_pounds: null,
  rate_percent: 0.85,
  rate_unit: 'month',
  interest: 'retained',
  term_months: 12,
  arrangement_pounds: 10_000,
  exit_pounds: 0,
  valuation_pounds: 900,
  legal_pounds: 1_600,
  broker_pounds: 0,
  other_pounds: 0,
  monthly_pounds: null,
  apr_percent: null,
  default_rate_percent: null,
}

it('adds interest and fees, and deducts retained interest and arrangement fee', () => {
  expect(termsCost(TERMS)).toEqual({
    netPounds: 439_000,
    feesPounds: 12_500,
    unstated: [],
    interestPounds: 51_000,
    onTimePounds: 63_500,
    latePounds: 76_250,
    isLateAtLeast: true,
  })
})

it('charges the default rate after the term, once it’s known', () => {
  const late = (changes: Partial<PricedTerms>) => {
    const { onTimePounds, latePounds, isLateAtLeast } = termsCost({ ...TERMS, ...changes })
    return { extra: Math.round(latePounds - onTimePounds), isLateAtLeast }
  }
  expect(late({})).toEqual({ extra: 12_750, isLateAtLeast: true })
  expect(late({ default_rate_percent: 1.5 })).toEqual({ extra: 22_500, isLateAtLeast: false })
  expect(late({ default_rate_percent: 1, interest: 'compounded' })).toEqual({
    extra: Math.round(553_453.11 * (1.01 ** 3 - 1)),
    isLateAtLeast: false,
  })
})

it('makes the same of one rate in other units', () => {
  const yearly = termsCost({ ...TERMS, rate_percent: 10.2, rate_unit: 'year' })
  const flat = termsCost({ ...TERMS, rate_percent: 10.2, rate_unit: 'flat' })
  expect(yearly).toEqual(termsCost(TERMS))
  expect(flat).toEqual(termsCost(TERMS))
})

it('rounds half a penny up, as the calculator does', () => {
  const terms = { ...TERMS, gross_pounds: 24_750, rate_percent: 0.57, term_months: 1 }
  expect(termsCost(terms).interestPounds).toBe(141.08)
})

it('trusts the lender’s own net, and calculates instalments like our calculator', () => {
  expect(termsCost({ ...TERMS, net_pounds: 440_000 }).netPounds).toBe(440_000)
  const loan = termsCost({
    ...TERMS,
    gross_pounds: 50_000,
    interest: 'instalments',
    rate_percent: 5.5,
    rate_unit: 'year',
  })
  expect(loan.interestPounds).toBeCloseTo(1_502.06, 1)
  expect(loan.latePounds).toBeGreaterThan(loan.onTimePounds)
})

it('charges interest on interest where the lender compounds', () => {
  const compounded = termsCost({ ...TERMS, interest: 'compounded' })
  expect(compounded.interestPounds).toBeCloseTo(53453.11, 0)
  expect(compounded.netPounds).toBe(490_000)
  // 9.5% a year is 0.791666…% a month: rounded to 0.792% it would cost about £20 more.
  const yearly = termsCost({ ...TERMS, interest: 'compounded', rate_percent: 9.5, rate_unit: 'year' })
  expect(yearly.interestPounds).toBeCloseTo(500_000 * ((1 + 0.095 / 12) ** 12 - 1), 2)
})

it('counts no fee that nobody stated, and says which', () => {
  const open = { ...TERMS, arrangement_pounds: null, legal_pounds: null }
  expect(termsCost(open)).toMatchObject({
    netPounds: null,
    onTimePounds: 51_900,
    unstated: ['arrangement_pounds', 'legal_pounds'],
  })
  expect(termsCost({ ...open, net_pounds: 440_000 }).netPounds).toBe(440_000)
})

it('counts the payments that the lender stated', () => {
  const loan = { ...TERMS, gross_pounds: 50_000, interest: 'instalments', rate_unit: 'year' } as const
  const stated = termsCost({ ...loan, rate_percent: 5.5, monthly_pounds: 4_300 })
  expect(stated.interestPounds).toBe(1_600)
  const serviced = termsCost({ ...TERMS, interest: 'serviced', monthly_pounds: 4_300 })
  expect(serviced.interestPounds).toBe(51_600)
  expect(serviced.latePounds - serviced.onTimePounds).toBe(12_750)
})
