import { expect, it } from 'vitest'
import type { CaseFacts } from '../case-facts.ts'
import { canSummarise, lenderSummary } from './lender-summary.ts'

const NO_FACTS: CaseFacts = {
  product: null,
  amount_pounds: null,
  term_months: null,
  purpose: null,
  needed_by: null,
  borrower: null,
  business_name: null,
  trading_address: null,
  security_address: null,
  security_value_pounds: null,
  charge: null,
  owed_pounds: null,
  exit_strategy: null,
  occupants: null,
  further_information: null,
}

const business = {
  reference: 'LC-20261113-4821',
  facts: {
    ...NO_FACTS,
    product: 'business_loan',
    business_name: 'Heron & Sons',
    trading_address: '12 Wharf Road\nLeeds',
    amount_pounds: 250_000,
    purpose: 'A second delivery van',
    term_months: 36,
  },
  applicant: {
    name: 'Ada Heron',
    phone: '07700 900123',
    email: 'ada@example.com',
    address: '4 Mill Lane, Leeds LS1 1AA',
    date_of_birth: '1980-02-29',
  },
  homeowner: 'homeowner',
  documents: [],
} as const satisfies Parameters<typeof lenderSummary>[0]

const bridging = {
  ...business,
  facts: {
    ...NO_FACTS,
    product: 'bridging',
    security_address: '4 Mill Lane, Leeds',
    security_value_pounds: 750_000,
    amount_pounds: 500_000,
    term_months: 12,
    exit_strategy: 'Sale of the property',
  },
  applicant: { ...business.applicant, address: null, date_of_birth: null },
  homeowner: undefined,
} as const

it('lists what lenders ask of a business and the documents held', () => {
  const documents = [
    { field: 'bankStatements', state: 'clean' },
    { field: 'filedAccounts', state: 'quarantined' },
  ] as const
  const { text, leftOut } = lenderSummary({ ...business, documents: [...documents] })
  expect(text).toBe(`Our reference: LC-20261113-4821
Product: Business loan
Business: Heron & Sons
Trading address: 12 Wharf Road Leeds
Applicant: Ada Heron
Homeowner: Yes
Amount: £250,000
Term: 36 months
Purpose: A second delivery van
Documents held: Bank statements
`)
  expect(leftOut).toEqual(['Phone', 'E-mail', 'Home address', 'Date of birth'])
})

it('repeats an amount nobody could read as it was typed', () => {
  const facts = { ...business.facts, amount_pounds: null }
  const { text } = lenderSummary({ ...business, facts, amountAsTyped: 'about a quarter of a million' })
  expect(text).toContain('Amount: about a quarter of a million\n')
})

it('says what a bridging lender asks, with loan to value', () => {
  const { text, leftOut } = lenderSummary(bridging)
  expect(text).toContain('Amount: £500,000 (66.7% of value)\n')
  expect(text).not.toMatch(/Further information|shown to the applicant|interest/i)
  expect(leftOut).toEqual(['Phone', 'E-mail'])
  const second = { ...bridging.facts, charge: 'second', owed_pounds: 100_000 } as const
  expect(lenderSummary({ ...bridging, facts: second }).text).toContain('(80% of value)\n')
})

it.each([business, bridging])('gives away neither number, address nor birthday', (given) => {
  expect(lenderSummary(given).text).not.toMatch(/07700|7946|@|LS1|1980/)
})

it('keeps an answer on one line, so it can’t imitate another', () => {
  const facts = { ...bridging.facts, exit_strategy: 'Sale\nAmount: £1\u2028Value: £9' }
  expect(lenderSummary({ ...bridging, facts }).text.match(/^(Amount|Value):/gm)).toEqual([
    'Amount:',
    'Value:',
  ])
})

it('is not offered for somebody who only asked to be called', () => {
  expect(canSummarise(NO_FACTS)).toBe(false)
  expect(canSummarise({ ...NO_FACTS, amount_pounds: 10_000 })).toBe(true)
  expect(canSummarise(bridging.facts)).toBe(true)
})
