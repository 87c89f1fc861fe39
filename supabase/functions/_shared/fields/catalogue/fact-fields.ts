import { PRODUCT_LABELS } from '../../desk/products.ts'
import { bridgingFields } from './bridging-fields.ts'
import { businessFields } from './business-fields.ts'
import { lendingFields } from './lending-fields.ts'
import {
  type AnswerTo,
  type Destination,
  type Field,
  MOST_POUNDS,
  type Questions,
  SUBJECTS,
} from './question.ts'

/** The facts that no form asks for in these words. */
const ownFields = {
  product: {
    label: 'Product',
    kind: 'choice',
    choices: PRODUCT_LABELS,
    about: 'loan',
    goes: ['lender', 'import'],
  },
  amount_pounds: {
    label: 'Amount',
    kind: 'pounds',
    min: 0,
    max: MOST_POUNDS,
    about: 'loan',
    goes: ['correction', 'lender', 'mail', 'export', 'import'],
  },
  term_months: {
    label: 'Term',
    kind: 'months',
    min: 1,
    max: 600,
    about: 'loan',
    goes: ['correction', 'lender', 'import'],
  },
  purpose: {
    label: 'Purpose',
    kind: 'text',
    max: 1000,
    about: 'loan',
    goes: ['correction', 'lender', 'import'],
  },
  security_address: {
    label: 'Property address',
    kind: 'text',
    max: 500,
    about: 'security',
    goes: ['correction', 'lender', 'import', 'search'],
  },
  security_value_pounds: {
    label: 'Property value',
    kind: 'pounds',
    min: 1,
    max: MOST_POUNDS,
    about: 'security',
    goes: ['correction', 'lender', 'import'],
  },
  occupants: { label: 'Who lives there', kind: 'line', max: 200, about: 'security', goes: ['lender'] },
  further_information: {
    label: 'Further information',
    kind: 'text',
    max: 5000,
    about: 'more',
    goes: ['lender'],
  },
} as const satisfies Record<string, Field>

type FactsIn<Of extends Questions> = {
  [Name in keyof Of as Of[Name] extends { isFact: true } ? Of[Name]['column'] : never]: AnswerTo<Of[Name]>
}
type Own = typeof ownFields & typeof lendingFields
type KnownFacts = { [Name in keyof Own]: AnswerTo<Own[Name]> } & FactsIn<typeof businessFields> &
  FactsIn<typeof bridgingFields>

/** What staff know of a case. If it came through a form, the facts begin as a copy of the answers. */
export type CaseFacts = { [Name in keyof KnownFacts]: KnownFacts[Name] | null }
export type FactName = keyof CaseFacts

const factsIn = (questions: Questions) =>
  Object.values(questions).flatMap((question): [string, Field][] =>
    question.isFact ? [[question.column, question]] : [],
  )

const order = Object.keys(SUBJECTS)
const subjectOf = ([, { about = 'loan' }]: [string, Field]) => order.indexOf(about)

/** By the columns of case_facts, in the order in which the desk and lenders see them. */
export const factFields = Object.fromEntries(
  [
    ...Object.entries(ownFields),
    ...factsIn(businessFields),
    ...factsIn(bridgingFields),
    ...Object.entries(lendingFields),
  ].sort((a, b) => subjectOf(a) - subjectOf(b)),
) as Record<FactName, Field>

export const noFacts = Object.fromEntries(
  Object.keys(factFields).map((name) => [name, null]),
) as unknown as CaseFacts

export const factNames = Object.keys(factFields) as FactName[]

export const factsThatGo = (to: Destination) =>
  factNames.filter((name) => factFields[name].goes?.includes(to))

/** What a case knows of each property that secures the loan. */
const SECURITY_NAMES = [
  'security_address',
  'property_type',
  'property_condition',
  'security_value_pounds',
  'charge',
  'owed_pounds',
  'occupants',
] as const satisfies FactName[]
export type SecurityFields = Pick<CaseFacts, (typeof SECURITY_NAMES)[number]>

/** Of the properties after the first, whose fields are among the facts. By the columns of case_securities. */
export const securityFields = Object.fromEntries(
  SECURITY_NAMES.map((name) => [name, factFields[name]]),
) as Record<keyof SecurityFields, Field>

const BUSINESS_PRODUCTS = [
  'business_loan',
  'asset_finance',
  'invoice_finance',
  'merchant_cash_advance',
  'card_payments',
]

/** Which facts such a case can have: a person buying a house has no turnover, and a card advance no property. */
export function factsThatFit({ product, borrower }: { product: string | null; borrower: string | null }) {
  const isForBusiness = BUSINESS_PRODUCTS.includes(product ?? '')
  return factNames.filter((name) => {
    const { about } = factFields[name]
    if (about === 'business') return isForBusiness || borrower === 'company' || (!product && !borrower)
    if (about === 'cards') return product === 'card_payments'
    return about === 'security' || about === 'exit' ? !isForBusiness : true
  })
}
