import { WITHHELD_LABELS } from '#shared/desk/placing/lender-pack.ts'
import {
  CHECK_HOW_LABELS,
  CHECK_RESULT_LABELS,
  ENQUIRY_ANSWER_LABELS,
  GATE_NEEDS,
  SENT_HOW_LABELS,
} from '#shared/desk/placing/placing.ts'
import { describeLoan, describeTerms } from '#shared/desk/placing/terms-rows.ts'
import { formatLongDate } from '#shared/format/format-date.ts'
import { formatMonths } from '#shared/format/format-months.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import type { ToldApart } from '../../../backend/case-events.ts'
import type { EventDescriptions } from './event-description.ts'

export const PLACING_EVENTS = {
  check_recorded: ({ check, result, how }, { actor_id }) => ({
    icon: 'check',
    text:
      actor_id === null
        ? 'The applicant agreed that we approach lenders'
        : `recorded a check: ${check.replaceAll('_', ' ')}, ${CHECK_RESULT_LABELS[result].toLowerCase()}${how ? ` (${CHECK_HOW_LABELS[how]})` : ''}`,
  }),
  enquiry_sent: ({ lender, how }) => ({ icon: 'mail', text: `asked ${lender} (${SENT_HOW_LABELS[how]})` }),
  enquiry_answered: ({ lender, answer, reason }) => ({
    icon: 'inbox',
    text: `recorded the answer of ${lender}: ${answer ? ENQUIRY_ANSWER_LABELS[answer].toLowerCase() : 'no answer yet'}`,
    body: reason,
  }),
  lender_pack_made: ({ lender, sent_to, documents, withheld }) => {
    const files = documents === 0 ? '' : ` with ${documents} ${documents === 1 ? 'file' : 'files'}`
    const left = withheld.map((part) => WITHHELD_LABELS[part].toLowerCase()).join(', ')
    return {
      icon: 'mail',
      text: `made a pack for ${lender}${files}, ${sent_to ? `sent to ${sent_to}` : 'to download'}`,
      body: left && `Withheld: ${left}`,
    }
  },
  terms_saved: ({ lender, term_months, version, ...terms }) => ({
    icon: 'document',
    text: `${version > 1 ? 'changed' : 'recorded'} the ${termsOf(lender, terms)} for ${formatMonths(term_months)}`,
  }),
  terms_chosen: ({ lender, why, ...terms }) => ({
    icon: 'check',
    text: `chose the ${termsOf(lender, terms)}`,
    body: why,
  }),
  terms_shared: (detail) => ({ icon: 'next', text: describeShared(detail) }),
  terms_replied: ({ lender, reply, words, ...terms }) => ({
    icon: 'mail',
    text: `The applicant ${reply === 'chosen' ? 'would like' : 'has a question about'} the ${termsOf(lender, terms)}`,
    body: words,
  }),
  gate_overridden: ({ missing, reason }) => ({
    icon: 'warning',
    text: `allowed the next step without ${missing.map((need) => GATE_NEEDS[need] ?? need).join(' and ')}`,
    body: reason,
    tone: 'brick',
  }),
  completion_recorded: ({ lender, amount_pounds, completed_on, why, taken_back }) => ({
    icon: 'check',
    text: `${taken_back ? 'took back' : why ? 'corrected' : 'recorded'} the completion: ${formatPounds(amount_pounds)} from ${lender} on ${formatLongDate(completed_on)}`,
    ...(why && { body: why }),
    tone: taken_back ? 'brick' : 'moss',
  }),
} satisfies Partial<EventDescriptions>

/** An older event says less of the terms. */
function termsOf(lender: string, terms: Partial<ToldApart>): string {
  const { gross_pounds, rate_percent, rate_unit, interest } = terms
  if (gross_pounds === undefined || rate_percent === undefined || !rate_unit) return `terms of ${lender}`
  const loan = { gross_pounds, rate_percent, rate_unit }
  return `terms of ${lender}: ${interest ? describeTerms({ ...loan, interest }) : describeLoan(loan)}`
}

function describeShared({ terms, named }: { terms: number; named: number }): string {
  if (terms === 0) return 'took the terms off the applicant’s page'
  const lenders = named === 0 ? 'no lender named' : `${named} of the lenders named`
  return `shared ${terms} ${terms === 1 ? 'set' : 'sets'} of terms with the applicant, ${lenders}`
}
