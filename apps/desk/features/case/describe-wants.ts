import { LEAD_FORM_LABELS } from '#shared/desk/lead-forms.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import type { BridgingAnswers, BusinessAnswers, Case } from '../../backend/case.ts'

/** What somebody came for, in a line. */
export function describeWants({ lead, summary, answers }: Case): string {
  const amount = summary.amount_pounds === null ? '' : formatPounds(summary.amount_pounds)
  const what = [amount, LEAD_FORM_LABELS[lead.form].toLowerCase()].filter(Boolean).join(' ')
  return [what, describePurpose(lead.form, answers)].filter(Boolean).join(', ')
}

function describePurpose(form: Case['lead']['form'], answers: Case['answers']): string {
  if (form === 'business_application') return (answers as BusinessAnswers).purpose_of_funds
  if (form !== 'bridging_application') return 'asked us to call'
  const { duration_months, property_address } = answers as BridgingAnswers
  return `${duration_months} months on ${property_address}`
}
