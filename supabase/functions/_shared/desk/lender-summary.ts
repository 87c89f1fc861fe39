import { BORROWER_NAMES, CHARGES } from '../bridging-application/bridging-choices.ts'
import { loanToValuePercent } from '../calculators/bridging-net.ts'
import { cleanLine } from '../fields/clean-text.ts'
import { formatLongDate } from '../format/format-date.ts'
import { formatPounds, formatPoundsAndPence } from '../format/format-pounds.ts'
import { DOCUMENT_FIELD_LABELS, type DocumentState, isOpenable } from './document-states.ts'
import type { AnsweredForm, LeadAnswers } from './lead-answers.ts'
import { LEAD_FORM_LABELS } from './lead-forms.ts'

interface SummarisedCase {
  reference: string
  documents: { field: keyof typeof DOCUMENT_FIELD_LABELS; state: DocumentState }[]
}

interface LenderSummary {
  /** Ready to paste into an e-mail. */
  text: string
  /** What the summary leaves out, in words for the person who copies it. */
  leftOut: string[]
}

type Line = [label: string, value: string]

/**
 * What a lender needs for a first answer. Contact details, home address and date of birth are left out: a lender who
 * wants the case asks for them, and the applicant has to agree first.
 */
export function lenderSummary({ reference, documents }: SummarisedCase, given: AnsweredForm): LenderSummary {
  const { lines, leftOut } = sectionOf(given)
  const held = documents
    .filter(({ state }) => isOpenable(state))
    .map(({ field }) => DOCUMENT_FIELD_LABELS[field])
  const all: Line[] = [
    ['Our reference', reference],
    ['Product', LEAD_FORM_LABELS[given.form]],
    ...lines,
    ...(held.length > 0 ? [['Documents held', held.join(', ')] satisfies Line] : []),
  ]
  const text = all.map(([label, value]) => `${label}: ${cleanLine(value)}`).join('\n')
  return { text: `${text}\n`, leftOut }
}

function sectionOf(given: AnsweredForm): { lines: Line[]; leftOut: string[] } {
  switch (given.form) {
    case 'callback':
      return {
        lines: [['Applicant', given.answers.name]],
        leftOut: ['Phone'],
      }
    case 'business_application':
      return {
        lines: businessLines(given.answers),
        leftOut: ['Phone', 'E-mail', 'Home address', 'Date of birth'],
      }
    case 'bridging_application':
      return { lines: bridgingLines(given.answers), leftOut: ['Phone', 'E-mail'] }
  }
}

function businessLines(answers: LeadAnswers['business_application']): Line[] {
  const { loan_amount, loan_amount_pounds, preferred_term, homeowner_status } = answers
  return [
    ['Business', answers.business_name],
    ['Trading address', answers.trading_address],
    ['Shareholder', answers.shareholder_name],
    ['Homeowner', homeowner_status === 'homeowner' ? 'Yes' : 'No'],
    ['Amount', loan_amount_pounds === null ? loan_amount : formatPounds(loan_amount_pounds)],
    ['Term', /^\d+$/.test(preferred_term) ? `${preferred_term} months` : preferred_term],
    ['Purpose', answers.purpose_of_funds],
  ]
}

function bridgingLines(answers: LeadAnswers['bridging_application']): Line[] {
  const { loan_amount, property_value, additional_info, needed_by, charge, owed_pounds, borrower } = answers
  const owedBefore = charge === 'second' ? (owed_pounds ?? 0) : 0
  const percent = loanToValuePercent(loan_amount, property_value, owedBefore).toFixed(1)
  return [
    ['Applicant', answers.full_name],
    ['Security', answers.property_address],
    ['Value', formatPounds(property_value)],
    ['Loan', `${formatPounds(loan_amount)} (${percent}% of value)`],
    ['Term', `${answers.duration_months} months`],
    ['Exit', answers.exit_strategy],
    [
      'Interest shown to the applicant',
      `${formatPoundsAndPence(answers.monthly_interest)} a month, ${formatPounds(answers.total_interest)} in all`,
    ],
    ['Repayment shown to the applicant', formatPounds(answers.total_repayment)],
    ...(needed_by ? [['Needed by', formatLongDate(needed_by)] satisfies Line] : []),
    ...(charge ? [['Charge', CHARGES[charge]] satisfies Line] : []),
    ...(owed_pounds === null ? [] : [['Owed on the property', formatPounds(owed_pounds)] satisfies Line]),
    ...(borrower ? [['Borrower', BORROWER_NAMES[borrower]] satisfies Line] : []),
    ...(additional_info ? [['Further information', additional_info] satisfies Line] : []),
  ]
}
