import { CASE_STATE_LABELS } from '#shared/desk/case-states.ts'
import { type ContactOutcome, GIVEN_ANSWER_LABELS } from '#shared/desk/contact-outcomes.ts'
import { formatLongDate } from '#shared/format/format-date.ts'
import type { CaseEvent } from '../../../backend/case.ts'
import { ANSWER_WORDS, CONTACT_WORDS } from '../../../contact/contact-words.ts'
import { formatMoment } from '../../../ui/format/format-moment.ts'
import { describeApplicantEvent } from './describe-applicant-event.ts'
import { describeDocumentEvent } from './describe-document-event.ts'
import { describeMailEvent } from './describe-mail-event.ts'
import { describePlacingEvent, isPlacingEvent } from './describe-placing-event.ts'
import { describeRecordEvent } from './describe-record-event.ts'
import type { EventDescription } from './event-description.ts'

const WRITTEN_LATER_MILLISECONDS = 2 * 60_000

/** An event as a sentence that continues after the actor's name. */
export function describeEvent(event: CaseEvent): EventDescription {
  if (isPlacingEvent(event)) return describePlacingEvent(event)
  switch (event.kind) {
    case 'spoke':
    case 'no_answer':
    case 'voicemail':
    case 'emailed':
    case 'texted':
    case 'met':
      return describeContact(event)
    case 'contact_corrected':
      return describeCorrection(event)
    case 'state_changed':
      return {
        icon: 'next',
        text: `moved it from ${CASE_STATE_LABELS[event.detail.from]} to ${CASE_STATE_LABELS[event.detail.to]}`,
        body: event.detail.reason,
      }
    case 'reason_changed':
      return { icon: 'pencil', text: 'changed the reason', body: event.detail.to ?? undefined }
    case 'owner_changed':
      return { icon: 'account', text: describeOwnerChange(event) }
    case 'follow_up_changed':
      return { icon: 'clock', text: describeStepChange(event) }
    case 'noted':
      return { icon: 'pencil', text: 'added a note', body: event.detail.note }
    case 'document_opened':
    case 'document_scanned':
    case 'documents_requested':
    case 'requirement_changed':
    case 'document_filed':
    case 'document_received':
      return describeDocumentEvent(event)
    case 'marked_spam':
      return { icon: 'cross', text: 'marked it as spam' }
    case 'released':
      return { icon: 'check', text: 'released it: not spam' }
    case 'message_written':
    case 'message_retried':
    case 'mail_received':
    case 'mail_bounced':
    case 'mail_file_refused':
      return describeMailEvent(event)
    case 'applicant_opened':
    case 'applicant_confirmed':
    case 'applicant_locked_out':
    case 'applicant_asked':
    case 'applicant_request_settled':
    case 'applicant_withdrew':
    case 'applicant_link_sent':
    case 'applicant_link_requested':
    case 'applicant_link_revoked':
      return describeApplicantEvent(event)
    default:
      return describeRecordEvent(event)
  }
}

type ContactEvent = Extract<CaseEvent, { kind: ContactOutcome }>

function describeContact(event: ContactEvent): EventDescription {
  const { answer, note, promise, owner_name, follow_up_on, next_step } = event.detail
  // Recorded later than it happened.
  const earlier = Date.parse(event.at) - Date.parse(event.detail.at) > WRITTEN_LATER_MILLISECONDS
  const when = earlier ? ` on ${formatMoment(new Date(event.detail.at))}` : ''
  const consequences = [
    CONTACT_WORDS[event.kind] + when,
    answer && ANSWER_WORDS[answer],
    owner_name && 'took the case',
    follow_up_on !== undefined && describeStep(follow_up_on, next_step),
  ].filter(Boolean)
  return {
    icon: CONTACT_ICONS[event.kind],
    text: consequences.join(', ') + describePromise(promise),
    body: note,
    ...promiseTone(promise),
  }
}

const CONTACT_ICONS: Record<ContactOutcome, EventDescription['icon']> = {
  spoke: 'phone',
  no_answer: 'phone',
  voicemail: 'phone',
  emailed: 'mail',
  texted: 'mail',
  met: 'account',
}

function describeCorrection({ detail }: Extract<CaseEvent, { kind: 'contact_corrected' }>): EventDescription {
  const was = `“${CONTACT_WORDS[detail.was]}” (${formatMoment(new Date(detail.was_at))})`
  const answer = detail.answer ? `, answer: ${GIVEN_ANSWER_LABELS[detail.answer]}` : ''
  return {
    icon: 'pencil',
    text:
      detail.outcome === 'not_made'
        ? `corrected ${was}: it didn’t happen`
        : `corrected ${was} to “${CONTACT_WORDS[detail.outcome]}”${answer}`,
    body: detail.note,
  }
}

function describeStep(day: string | null, step: string | null | undefined): string {
  if (!day) return 'cleared the next step'
  return step
    ? `set the next step for ${formatLongDate(day)}: ${step}`
    : `set the next step for ${formatLongDate(day)}`
}

function describeStepChange({ actor_id, detail }: Extract<CaseEvent, { kind: 'follow_up_changed' }>): string {
  // Something that arrived brings a case up by itself.
  return actor_id === null && detail.to && detail.step_to
    ? `Next step for ${formatLongDate(detail.to)}: ${detail.step_to}`
    : describeStep(detail.to, detail.step_to)
}

function describeOwnerChange({ actor_id, detail }: Extract<CaseEvent, { kind: 'owner_changed' }>): string {
  if (detail.to === null) return 'unassigned the case'
  return detail.to === actor_id ? 'took the case' : `assigned the case to ${detail.to_name ?? 'a colleague'}`
}

const describePromise = (promise?: 'kept' | 'missed') =>
  promise === undefined ? '' : promise === 'kept' ? ' (promise kept)' : ' (promise missed)'

const promiseTone = (promise?: 'kept' | 'missed') =>
  promise === undefined ? {} : ({ tone: promise === 'kept' ? 'moss' : 'brick' } as const)
