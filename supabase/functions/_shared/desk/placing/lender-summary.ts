import { loanToValuePercent } from '../../calculators/loan-to-value.ts'
import {
  type CaseFacts,
  type FactName,
  factFields,
  factsThatGo,
  type SecurityFields,
  securityFields,
} from '../../fields/catalogue/fact-fields.ts'
import { formatField } from '../../fields/catalogue/field-text.ts'
import type { PersonFields } from '../../fields/catalogue/person-fields.ts'
import type { Field } from '../../fields/catalogue/question.ts'
import { cleanLine } from '../../fields/clean-text.ts'
import { formatPercent } from '../../format/format-percent.ts'
import { formatPounds } from '../../format/format-pounds.ts'
import { DOCUMENT_FIELD_LABELS, type DocumentState, isOpenable } from '../document-states.ts'

export interface SummarisedCase {
  reference: string
  facts: CaseFacts
  /** The properties after the first. */
  securities: readonly SecurityFields[]
  /** Whether the applicant gave permission to approach lenders. Without it, what is sensitive stays here. */
  isPermitted: boolean
  applicant: Omit<PersonFields, 'role'>
  homeowner?: 'homeowner' | 'tenant' | undefined
  /** The amount as the applicant typed it, shown as long as `facts.amount_pounds` is null. */
  amountAsTyped?: string | undefined
  documents: { field: keyof typeof DOCUMENT_FIELD_LABELS; state: DocumentState }[]
}

interface LenderSummary {
  /** Plain text, ready to paste into an e-mail. */
  text: string
  /** The details that we know but the summary leaves out, to show to the member of staff who copies it. */
  leftOut: string[]
}

/**
 * Returns whether we know enough to tell a lender anything: the product or the amount. For a plain callback
 * we know neither at first.
 */
export function canSummarise({ product, amount_pounds }: CaseFacts): boolean {
  return product !== null || amount_pounds !== null
}

/**
 * Writes what a lender needs for a first answer, from the facts as staff know them. Contact details, home
 * address and date of birth are left out, because a lender who is interested asks for them and the applicant
 * has to agree first. Our calculator's figures are left out too, because they only illustrate and aren't
 * terms.
 */
export function lenderSummary(summarised: SummarisedCase): LenderSummary {
  const held = summarised.documents
    .filter(({ state }) => isOpenable(state))
    .map(({ field }) => DOCUMENT_FIELD_LABELS[field])
  const text = [...lenderFacts(summarised), { label: 'Documents held', value: held.join(', ') }]
    .filter(({ value }) => value)
    .map(({ label, value }) => `${label}: ${cleanLine(value)}\n`)
    .join('')
  const { applicant, isPermitted } = summarised
  const leftOut = [
    !isPermitted && factsThatGo('lender').some((name) => isHeld(name, summarised)) && 'Credit history',
    applicant.phone && 'Phone',
    applicant.email && 'E-mail',
    applicant.address && 'Home address',
    applicant.date_of_birth && 'Date of birth',
  ].filter((part): part is string => Boolean(part))
  return { text, leftOut }
}

/** Unknown facts are left out. */
export function lenderFacts(
  summarised: Omit<SummarisedCase, 'documents'>,
): { label: string; value: string }[] {
  const { reference, facts, securities, applicant, homeowner } = summarised
  const told = factsThatGo('lender').filter((name) => !isHeld(name, summarised))
  const known = told.map((name) => {
    const field = factFields[name]
    const isAmount = name === 'amount_pounds'
    return {
      about: field.about,
      label: field.label,
      value: isAmount ? describeAmount(summarised) : formatField(field, facts[name]),
    }
  })
  const others = securities.map((security, index) => ({
    label: `Property ${index + 2}`,
    value: describeSecurity(security),
  }))
  const isLast = ({ about }: { about?: Field['about'] }) => about === 'exit' || about === 'more'
  const inOrder = [...known.filter((fact) => !isLast(fact)), ...others, ...known.filter(isLast)]
  return [
    { label: 'Our reference', value: reference },
    { label: 'Applicant', value: applicant.name },
    { label: 'Homeowner', value: homeowner ? (homeowner === 'homeowner' ? 'Yes' : 'No') : '' },
    ...inOrder.map(({ label, value }) => ({ label, value })),
  ].filter(({ value }) => value)
}

const isHeld = (name: FactName, { facts, isPermitted }: Pick<SummarisedCase, 'facts' | 'isPermitted'>) =>
  !isPermitted && factFields[name].isSensitive === true && facts[name] !== null

/** One line: its address, and what else is known with its label. */
function describeSecurity(security: SecurityFields): string {
  const known = (Object.keys(securityFields) as (keyof SecurityFields)[]).flatMap((name) => {
    const { label } = securityFields[name]
    const value = formatField(securityFields[name], security[name])
    if (value === '') return []
    return name === 'security_address' ? [value] : [`${label.toLowerCase()}: ${value}`]
  })
  return known.join('; ')
}

function describeAmount({
  facts,
  securities,
  amountAsTyped,
}: Pick<SummarisedCase, 'facts' | 'securities' | 'amountAsTyped'>): string {
  const { amount_pounds } = facts
  if (amount_pounds === null) return amountAsTyped ?? ''
  const percent = factsLoanToValue(facts, securities)
  if (percent === undefined) return formatPounds(amount_pounds)
  const owed = owedBefore([facts, ...securities])
  const including = owed === 0 ? '' : ` including ${formatPounds(owed)} already owed`
  return `${formatPounds(amount_pounds)} (${formatPercent(percent)} of value${including})`
}

type Charged = Pick<SecurityFields, 'charge' | 'owed_pounds'>

/** What is already owed on the properties that the loan would be a second charge on. */
const owedBefore = (properties: readonly Charged[]): number =>
  properties.reduce((sum, { charge, owed_pounds }) => sum + (charge === 'second' ? (owed_pounds ?? 0) : 0), 0)

/** Of all properties together. For a second charge, what is already owed on a property is added to the loan. */
export function factsLoanToValue(
  facts: CaseFacts,
  others: readonly SecurityFields[] = [],
): number | undefined {
  const { amount_pounds } = facts
  let value = 0
  for (const { security_value_pounds } of [facts, ...others]) {
    // One without a value may make the figure look worse or better than it is.
    if (security_value_pounds === null) return undefined
    value += security_value_pounds
  }
  if (amount_pounds === null) return undefined
  return loanToValuePercent(amount_pounds, value, owedBefore([facts, ...others]))
}
