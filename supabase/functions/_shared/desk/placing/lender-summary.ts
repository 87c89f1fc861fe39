import { loanToValuePercent } from '../../calculators/loan-to-value.ts'
import { bridgingFields } from '../../fields/catalogue/bridging-fields.ts'
import { cleanLine } from '../../fields/clean-text.ts'
import { formatLongDate } from '../../format/format-date.ts'
import { formatMonths } from '../../format/format-months.ts'
import { formatPercent } from '../../format/format-percent.ts'
import { formatPounds } from '../../format/format-pounds.ts'
import type { CaseFacts } from '../case-facts.ts'
import { DOCUMENT_FIELD_LABELS, type DocumentState, isOpenable } from '../document-states.ts'
import type { PersonFields } from '../people.ts'
import { PRODUCT_LABELS } from '../products.ts'

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

/** The facts are in the order in which lenders ask for them. Unknown ones are left out. */
export function lenderFacts(
  summarised: Omit<SummarisedCase, 'documents'>,
): { label: string; value: string }[] {
  const { reference, facts, applicant, homeowner } = summarised
  const lines: [label: string, value: string | null | undefined][] = [
    ['Our reference', reference],
    ['Product', facts.product && PRODUCT_LABELS[facts.product]],
    ['Business', facts.business_name],
    ['Trading address', facts.trading_address],
    ['Applicant', applicant.name],
    ['Borrower', facts.borrower && bridgingFields.borrower.choices[facts.borrower]],
    ['Homeowner', homeowner && (homeowner === 'homeowner' ? 'Yes' : 'No')],
    ['Amount', describeAmount(summarised)],
    ['Term', facts.term_months === null ? null : formatMonths(facts.term_months)],
    ['Needed by', facts.needed_by && formatLongDate(facts.needed_by)],
    ['Purpose', facts.purpose],
    ['Security', facts.security_address],
    ['Value', describePounds(facts.security_value_pounds)],
    ['Charge', facts.charge && bridgingFields.charge.choices[facts.charge]],
    ['Owed on the property', describePounds(facts.owed_pounds)],
    ['Who lives there', facts.occupants],
    ['Exit', facts.exit_strategy],
    ['Further information', facts.further_information],
  ]
  return lines.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

const describePounds = (pounds: number | null) => (pounds === null ? null : formatPounds(pounds))

function describeAmount({
  facts,
  amountAsTyped,
}: Pick<SummarisedCase, 'facts' | 'amountAsTyped'>): string | undefined {
  const { amount_pounds } = facts
  if (amount_pounds === null) return amountAsTyped
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
