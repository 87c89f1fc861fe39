import { expect, it } from 'vitest'
import type { AnsweredForm } from './lead-answers.ts'
import { lenderSummary } from './lender-summary.ts'

const business = {
  form: 'business_application',
  answers: {
    business_name: 'Heron & Sons',
    trading_address: '12 Wharf Road\nLeeds',
    loan_amount: '£250,000',
    loan_amount_pounds: 250_000,
    purpose_of_funds: 'A second delivery van',
    preferred_term: '36',
    shareholder_name: 'Ada Heron',
    shareholder_dob: '1980-02-29',
    residential_address: '4 Mill Lane, Leeds LS1 1AA',
    homeowner_status: 'homeowner',
    mobile_phone: '07700 900123',
    personal_email: 'ada@example.com',
  },
} as const satisfies AnsweredForm

const bridging = {
  form: 'bridging_application',
  answers: {
    full_name: 'Ada Heron',
    email: 'ada@example.com',
    phone: '020 7946 0123',
    property_address: '4 Mill Lane, Leeds',
    property_value: 750_000,
    exit_strategy: 'Sale of the property',
    additional_info: null,
    loan_amount: 500_000,
    duration_months: 12,
    monthly_interest: 2_450,
    total_interest: 29_400,
    total_repayment: 529_400,
    claimed_figures: null,
    submitted_at: null,
    needed_by: null,
    loan_purpose: null,
    charge: null,
    owed_pounds: null,
    borrower: null,
    family_home: null,
    disclosure: null,
    disclosure_version: null,
    shown_estimate: null,
  },
} as const satisfies AnsweredForm

const reference = 'LC-20261113-4821'

it('says what a lender asks of a business, and which papers are there', () => {
  const documents = [
    { field: 'bankStatements', state: 'clean' },
    { field: 'filedAccounts', state: 'quarantined' },
  ] as const
  const { text, leftOut } = lenderSummary({ reference, documents: [...documents] }, business)
  expect(text).toBe(`Our reference: LC-20261113-4821
Product: Business finance
Business: Heron & Sons
Trading address: 12 Wharf Road Leeds
Shareholder: Ada Heron
Homeowner: Yes
Amount: £250,000
Term: 36 months
Purpose: A second delivery van
Documents held: Bank statements
`)
  expect(leftOut).toEqual(['Phone', 'E-mail', 'Home address', 'Date of birth'])
})

it('repeats an amount nobody could read as it was typed', () => {
  const typed = { ...business.answers, loan_amount: 'about a quarter of a million', loan_amount_pounds: null }
  const { text } = lenderSummary({ reference, documents: [] }, { ...business, answers: typed })
  expect(text).toContain('Amount: about a quarter of a million\n')
})

it('says what a bridging lender asks, with loan to value', () => {
  const { text } = lenderSummary({ reference, documents: [] }, bridging)
  expect(text).toContain('Loan: £500,000 (66.7% of value)\n')
  expect(text).toContain('£2,450.00 a month, £29,400 in all\n')
  expect(text).not.toContain('Further information')
})

it.each([business, bridging])('gives away neither number, address nor birthday', (given) => {
  const { text } = lenderSummary({ reference, documents: [] }, given)
  expect(text).not.toMatch(/07700|7946|@|LS1|1980/)
})

it('keeps every answer on its line, so that none can pass for another', () => {
  const forged = { ...bridging.answers, exit_strategy: 'Sale\nLoan: £1\u2028Value: £9' }
  const { text } = lenderSummary({ reference, documents: [] }, { ...bridging, answers: forged })
  expect(text.match(/^(Loan|Value):/gm)).toEqual(['Value:', 'Loan:'])
})
