import { expect, it } from 'vitest'
import { noFacts } from '../../fields/catalogue/fact-fields.ts'
import { canSummarise, lenderSummary } from './lender-summary.ts'

const business = {
  reference: 'LC-20261113-4821',
  facts: {
    ...noFacts,
    product: 'business_loan',
    business_name: 'Heron & Sons',
    trading_address: '12 Wharf Road\nLeeds',
    company_number: '09876543',
    registered_address: '1 Quay Street, Leeds LS2 7AB',
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
  securities: [],
  isPermitted: true,
} as const satisfies Parameters<typeof lenderSummary>[0]

const bridging = {
  ...business,
  facts: {
    ...noFacts,
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
Applicant: Ada Heron
Homeowner: Yes
Product: Business loan
Amount: £250,000
Term: 36 months
Purpose: A second delivery van
Business name: Heron & Sons
Trading address: 12 Wharf Road Leeds
Company number: 09876543
Registered address: 1 Quay Street, Leeds LS2 7AB
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
  expect(lenderSummary({ ...bridging, facts: second }).text).toContain(
    '(80% of value including £100,000 already owed)\n',
  )
})

it.each([business, bridging])('gives away neither number, address nor birthday', (given) => {
  expect(lenderSummary(given).text).not.toMatch(/07700|7946|@|LS1|1980/)
})

it('keeps an answer on one line, so it can’t imitate another', () => {
  const facts = { ...bridging.facts, exit_strategy: 'Sale\nAmount: £1\u2028Property value: £9' }
  expect(lenderSummary({ ...bridging, facts }).text.match(/^(Amount|Property value):/gm)).toEqual([
    'Amount:',
    'Property value:',
  ])
})

it('is not offered for somebody who only asked to be called', () => {
  expect(canSummarise(noFacts)).toBe(false)
  expect(canSummarise({ ...noFacts, amount_pounds: 10_000 })).toBe(true)
  expect(canSummarise(bridging.facts)).toBe(true)
})

it('tells credit history only with permission, and says that it stayed', () => {
  const facts = { ...bridging.facts, ccjs: 'satisfied', turnover_pounds: 90_000 } as const
  const permitted = lenderSummary({ ...bridging, facts })
  expect(permitted.text).toContain('County court judgments in the last 6 years: Yes, all satisfied\n')
  const held = lenderSummary({ ...bridging, facts, isPermitted: false })
  expect(held.text).not.toMatch(/judgment/)
  expect(held.text).toContain('Turnover a year: £90,000\n')
  expect(held.leftOut).toContain('Credit history')
  expect(lenderSummary({ ...bridging, isPermitted: false }).leftOut).not.toContain('Credit history')
})

it('lists every property, and takes loan to value over all', () => {
  const flat = {
    ...noFacts,
    security_address: '2 Dock Lane\nHull',
    property_type: 'flat',
    charge: 'second',
  } as const
  const valued = { ...flat, security_value_pounds: 250_000, owed_pounds: 50_000 }
  const { text } = lenderSummary({ ...bridging, securities: [valued] })
  expect(text).toContain('Amount: £500,000 (55% of value including £50,000 already owed)\n')
  expect(text).toMatch(
    /^Property 2: 2 Dock Lane Hull; property type: flat; property value: £250,000; .*owed/im,
  )
  // Without its value the figure for the rest would be wrong.
  expect(lenderSummary({ ...bridging, securities: [flat] }).text).toContain('Amount: £500,000\n')
})
