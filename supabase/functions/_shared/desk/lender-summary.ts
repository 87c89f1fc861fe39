import { BORROWER_NAMES, CHARGES } from '../bridging-application/bridging-choices.ts'
import { loanToValuePercent } from '../calculators/loan-to-value.ts'
import { cleanLine } from '../fields/clean-text.ts'
import { formatLongDate } from '../format/format-date.ts'
import { formatPercent } from '../format/format-percent.ts'
import { formatPounds } from '../format/format-pounds.ts'
import type { CaseFacts } from './case-facts.ts'
import { DOCUMENT_FIELD_LABELS, type DocumentState, isOpenable } from './document-states.ts'
import { PRODUCT_LABELS } from './products.ts'

export interface SummarisedCase {
  reference: string
  facts: CaseFacts
  applicant: {
    name: string
    phone: string | null
    email: string | null
    address: string | null
    date_of_birth: string | null
  }
  homeowner?: 'homeowner' | 'tenant' | undefined
  /** Where nobody has made a number of it yet. */
  amountAsTyped?: string | undefined
  documents: { field: keyof typeof DOCUMENT_FIELD_LABELS; state: DocumentState }[]
}

interface LenderSummary {
  /** Ready to paste into an e-mail. */
  text: string
  /** What the summary leaves out, in words for the person who copies it. */
  leftOut: string[]
}

/** Whether there is anything to tell a lender: not for somebody who only asked to be called. */
export function canSummarise({ product, amount_pounds }: CaseFacts): boolean {
  return product !== null || amount_pounds !== null
}

/**
 * What a lender needs for a first answer, from the facts as staff know them. Contact details, home address and date of
 * birth are left out: a lender who wants the case asks for them, and the applicant has to agree first. So are the
 * figures of our calculator: they are an illustration for the applicant, not terms.
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

/** The facts for a lender that are known, in the order a lender asks for them. */
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
    ['Borrower', facts.borrower && BORROWER_NAMES[facts.borrower]],
    ['Homeowner', homeowner && (homeowner === 'homeowner' ? 'Yes' : 'No')],
    ['Amount', describeAmount(summarised)],
    ['Term', facts.term_months === null ? null : `${facts.term_months} months`],
    ['Needed by', facts.needed_by && formatLongDate(facts.needed_by)],
    ['Purpose', facts.purpose],
    ['Security', facts.security_address],
    ['Value', describePounds(facts.security_value_pounds)],
    ['Charge', facts.charge && CHARGES[facts.charge]],
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

/** The loan as a percentage of the security's value, with what comes before a second charge. */
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
