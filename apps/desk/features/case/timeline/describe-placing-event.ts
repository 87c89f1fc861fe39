import { WITHHELD_LABELS, type Withheld } from '#shared/desk/lender-pack.ts'
import {
  CHECK_HOW_LABELS,
  CHECK_RESULT_LABELS,
  ENQUIRY_ANSWER_LABELS,
  GATE_NEEDS,
  RATE_UNIT_LABELS,
  SENT_HOW_LABELS,
} from '#shared/desk/placing.ts'
import { formatLongDate } from '#shared/format/format-date.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import type { CaseEvent } from '../../../backend/case.ts'
import type { EventDescription } from './event-description.ts'

const KINDS = [
  'check_recorded',
  'enquiry_sent',
  'enquiry_answered',
  'lender_pack_made',
  'terms_saved',
  'terms_chosen',
  'terms_shared',
  'terms_replied',
  'gate_overridden',
  'completion_recorded',
] as const
type PlacingEvent = Extract<CaseEvent, { kind: (typeof KINDS)[number] }>

export const isPlacingEvent = (event: CaseEvent): event is PlacingEvent =>
  (KINDS as readonly string[]).includes(event.kind)

/** What was done to place a case: checks, lenders, terms and completion. */
export function describePlacingEvent(event: PlacingEvent): EventDescription {
  switch (event.kind) {
    case 'check_recorded': {
      const { check, result, how } = event.detail
      const when = how ? ` (${CHECK_HOW_LABELS[how]})` : ''
      return {
        icon: 'check',
        text: `recorded a check: ${check.replaceAll('_', ' ')}, ${CHECK_RESULT_LABELS[result].toLowerCase()}${when}`,
      }
    }
    case 'enquiry_sent':
      return { icon: 'mail', text: `asked ${event.detail.lender} (${SENT_HOW_LABELS[event.detail.how]})` }
    case 'enquiry_answered': {
      const { lender, answer, reason } = event.detail
      const said = answer ? ENQUIRY_ANSWER_LABELS[answer].toLowerCase() : 'no answer yet'
      return { icon: 'inbox', text: `recorded the answer of ${lender}: ${said}`, body: reason }
    }
    case 'lender_pack_made': {
      const { lender, sent_to, documents, withheld } = event.detail
      const files = documents === 0 ? '' : ` with ${documents} ${documents === 1 ? 'file' : 'files'}`
      return {
        icon: 'mail',
        text: `made a pack for ${lender}${files}, ${sent_to ? `sent to ${sent_to}` : 'to download'}`,
        body: describeWithheld(withheld),
      }
    }
    case 'terms_saved': {
      const { lender, gross_pounds, rate_percent, rate_unit, term_months, version } = event.detail
      return {
        icon: 'document',
        text: `${version > 1 ? 'changed' : 'recorded'} the terms of ${lender}: ${formatPounds(gross_pounds)} at ${rate_percent}% ${RATE_UNIT_LABELS[rate_unit]} for ${term_months} months`,
      }
    }
    case 'terms_chosen':
      return { icon: 'check', text: `chose the terms of ${event.detail.lender}`, body: event.detail.why }
    case 'terms_shared':
      return { icon: 'next', text: describeShared(event.detail) }
    case 'terms_replied':
      return {
        icon: 'mail',
        text: `${event.detail.reply === 'chosen' ? 'would like' : 'has a question about'} the terms of ${event.detail.lender}`,
        body: event.detail.words,
      }
    case 'gate_overridden':
      return {
        icon: 'warning',
        text: `allowed the next step without ${event.detail.missing.map((need) => GATE_NEEDS[need] ?? need).join(' and ')}`,
        body: event.detail.reason,
        tone: 'brick',
      }
    case 'completion_recorded': {
      const { lender, amount_pounds, completed_on } = event.detail
      return {
        icon: 'check',
        text: `recorded the completion: ${formatPounds(amount_pounds)} from ${lender} on ${formatLongDate(completed_on)}`,
        tone: 'moss',
      }
    }
  }
}

function describeWithheld(withheld: readonly Withheld[]): string | undefined {
  if (withheld.length === 0) return undefined
  return `Withheld: ${withheld.map((part) => WITHHELD_LABELS[part].toLowerCase()).join(', ')}`
}

function describeShared({ terms, named }: { terms: number; named: number }): string {
  if (terms === 0) return 'took the terms off the applicant’s page'
  const lenders = named === 0 ? 'no lender named' : `${named} of the lenders named`
  return `shared ${terms} ${terms === 1 ? 'set' : 'sets'} of terms with the applicant, ${lenders}`
}
