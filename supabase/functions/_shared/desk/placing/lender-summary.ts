import { loanToValuePercent } from '../../calculators/loan-to-value.ts'
import { type CaseFacts, factFields, factsThatGo } from '../../fields/catalogue/fact-fields.ts'
import { formatField } from '../../fields/catalogue/field-text.ts'
import type { PersonFields } from '../../fields/catalogue/person-fields.ts'
import { cleanLine } from '../../fields/clean-text.ts'
import { formatPercent } from '../../format/format-percent.ts'
import { formatPounds } from '../../format/format-pounds.ts'
import { DOCUMENT_FIELD_LABELS, type DocumentState, isOpenable } from '../document-states.ts'

export interface SummarisedCase {
  reference: string
  facts: CaseFacts
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
  const { applicant } = summarised
  const leftOut = [
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
  const { reference, facts, applicant, homeowner } = summarised
  const known = factsThatGo('lender').map((name) => {
    const field = factFields[name]
    const isAmount = name === 'amount_pounds'
    return {
      label: field.label,
      value: isAmount ? describeAmount(summarised) : formatField(field, facts[name]),
    }
  })
  return [
    { label: 'Our reference', value: reference },
    { label: 'Applicant', value: applicant.name },
    { label: 'Homeowner', value: homeowner ? (homeowner === 'homeowner' ? 'Yes' : 'No') : '' },
    ...known,
  ].filter(({ value }) => value)
}

function describeAmount({ facts, amountAsTyped }: Pick<SummarisedCase, 'facts' | 'amountAsTyped'>): string {
  const { amount_pounds } = facts
  if (amount_pounds === null) return amountAsTyped ?? ''
  const percent = factsLoanToValue(facts)
  return formatPounds(amount_pounds) + (percent === undefined ? '' : ` (${formatPercent(percent)} of value)`)
}

/** For a second charge, what is already owed on the property is added to the loan. */
export function factsLoanToValue({
  amount_pounds,
  security_value_pounds,
  charge,
  owed_pounds,
}: CaseFacts): number | undefined {
  if (amount_pounds === null || security_value_pounds === null) return undefined
  const owedBefore = charge === 'second' ? (owed_pounds ?? 0) : 0
  return loanToValuePercent(amount_pounds, security_value_pounds, owedBefore)
}
