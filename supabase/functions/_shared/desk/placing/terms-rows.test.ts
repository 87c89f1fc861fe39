import { expect, it } from 'vitest'
import { type ComparedTerms, nameTerms, termsNotes, termsRows } from './terms-rows.ts'

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
  monthly_pounds: null,
  apr_percent: null,
  default_rate_percent: 1.5,
  fees_quoted: {},
  conditions: 'Subject to valuation',
  expires_on: null,
}
const UNSTATED: ComparedTerms = {
  ...STATED,
  loan_to_value_percent: null,
  arrangement_pounds: null,
  valuation_pounds: null,
  broker_pounds: null,
  default_rate_percent: null,
  conditions: null,
}
const cellsOf = (terms: ComparedTerms[]) =>
  Object.fromEntries(termsRows(terms).map(({ label, cells }) => [label, cells]))

it('says what a lender hasn’t stated, and never shows it as £0', () => {
  const cells = cellsOf([STATED, UNSTATED])
  expect(cells).toMatchObject({
    'Net on day one, before valuation and legal costs': ['£439,000', 'Not stated'],
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
      '£83,500',
      'At least £63,750\nat the same rate\nwithout arrangement fee, valuation, our fee',
    ],
    'Default rate, after the term': ['1.5% a month', 'Not stated'],
  })
  expect(termsNotes([STATED, UNSTATED])).toEqual([
    expect.stringMatching(/^“At least”/),
    expect.stringMatching(/^“At the same rate”.*a higher default rate/),
  ])
})

it('leaves out fees that nobody charges, and what nobody spoke of', () => {
  expect(Object.keys(cellsOf([STATED]))).not.toContain('Valuation')
  expect(Object.keys(cellsOf([STATED]))).not.toContain('Expires')
  expect(termsNotes([STATED])).toEqual([])
  expect(Object.keys(cellsOf([STATED]))).not.toContain('APR')
})

const LOAN: ComparedTerms = {
  ...STATED,
  interest: 'instalments',
  rate_percent: 9,
  rate_unit: 'year',
  gross_pounds: 50_000,
  term_months: 36,
  arrangement_pounds: 1_000,
}

it('shows payment and APR as stated, or as our sum', () => {
  const stated = { ...LOAN, monthly_pounds: 1_595.5, apr_percent: 10.9 }
  expect(cellsOf([stated, LOAN, { ...LOAN, legal_pounds: null }, STATED])).toMatchObject({
    'Monthly payment': ['£1,595.50', '£1,589.99\n(our sum)', '£1,589.99\n(our sum)', 'None until the end'],
    APR: ['10.9%', '10.9%\n(our sum)', 'Not stated', expect.stringMatching(/^\d+\.\d%\n\(our sum\)$/)],
  })
  expect(termsNotes([stated])).toEqual([])
  expect(termsNotes([LOAN, { ...LOAN, legal_pounds: null }])).toEqual([
    expect.stringMatching(/^“At least”/),
    expect.stringMatching(/^“Our sum”/),
    expect.stringMatching(/^We work out no APR/),
  ])
})

it('shows a fee as it was quoted', () => {
  const quoted = {
    ...STATED,
    exit_pounds: 4_390,
    fees_quoted: {
      arrangement_pounds: { percent: 2, of: 'gross' },
      exit_pounds: { percent: 1, of: 'net' },
    },
  } as const
  expect(cellsOf([quoted, STATED])).toMatchObject({
    'Arrangement fee': ['2% of the loan (£10,000)', '£10,000'],
    'Exit fee': ['1% of the net loan (£4,390)', '£0'],
  })
})

it('tells terms of one lender apart', () => {
  const teal = { ...STATED, lender_name: 'Teal' }
  expect(nameTerms(teal)).toBe('Teal: £500,000 at 0.85% a month, retained from the loan')
  expect(nameTerms({ ...teal, rate_unit: 'flat_year', interest: 'instalments' })).toBe(
    'Teal: £500,000 at 0.85% flat, a year, monthly instalments',
  )
})
