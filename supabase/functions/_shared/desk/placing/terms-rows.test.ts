import { expect, it } from 'vitest'
import { type ComparedTerms, hasIncompleteTotal, termsRows } from './terms-rows.ts'

const STATED: ComparedTerms = {
  gross_pounds: 500_000,
  net_pounds: null,
  rate_percent: 0.85,
  rate_unit: 'month',
  interest: 'retained',
  term_months: 12,
  loan_to_value_percent: 66.67,
  arrangement_pounds: 10_000,
  exit_pounds: 0,
  valuation_pounds: 0,
  legal_pounds: 0,
  broker_pounds: 0,
  other_pounds: 0,
  conditions: 'Subject to valuation',
  expires_on: null,
}
const UNSTATED: ComparedTerms = {
  ...STATED,
  loan_to_value_percent: null,
  arrangement_pounds: null,
  valuation_pounds: null,
  broker_pounds: null,
  conditions: null,
}
const cellsOf = (terms: ComparedTerms[]) =>
  Object.fromEntries(termsRows(terms).map(({ label, cells }) => [label, cells]))

it('says what a lender hasn’t stated, and never shows it as £0', () => {
  const cells = cellsOf([STATED, UNSTATED])
  expect(cells).toMatchObject({
    'Net on day one': ['£439,000', 'Not stated'],
    'Arrangement fee': ['£10,000', 'Not stated'],
    Valuation: ['£0', 'Not stated'],
    'Our fee': ['£0', 'Not agreed yet'],
    'Loan to value': ['66.7%', 'Not stated'],
    Conditions: ['Subject to valuation', 'Not stated'],
    'Total cost if repaid on time': [
      '£61,000',
      'At least £51,000\nwithout arrangement fee, valuation, our fee',
    ],
    'Total cost if three months late': [
      '£73,750',
      'At least £63,750\nwithout arrangement fee, valuation, our fee',
    ],
  })
  expect(hasIncompleteTotal([STATED, UNSTATED])).toBe(true)
})

it('leaves out fees that nobody charges, and what nobody spoke of', () => {
  expect(Object.keys(cellsOf([STATED]))).not.toContain('Valuation')
  expect(Object.keys(cellsOf([STATED]))).not.toContain('Expires')
  expect(hasIncompleteTotal([STATED])).toBe(false)
})
