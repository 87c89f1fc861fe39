import { CASE_STATE_LABELS } from '#shared/desk/case-states.ts'
import type { ContactChannel } from '#shared/desk/contact-channel.ts'
import { DOCUMENT_FIELD_LABELS } from '#shared/desk/document-states.ts'
import { PERSON_ROLE_LABELS, type PersonRole } from '#shared/desk/people.ts'
import { formatLongDate } from '#shared/format/format-date.ts'
import type { CaseEvent } from '../../../backend/case.ts'
import { formatMoment } from '../../../ui/format/format-moment.ts'
import { describeFactChanges, describePersonChanges } from '../facts/describe-changes.ts'
import { nameMessage } from './describe-message.ts'
import type { EventDescription } from './event-description.ts'

const WRITTEN_LATER_MILLISECONDS = 2 * 60_000

const reached: Record<ContactChannel, string> = {
  phone: 'spoke to them on the phone',
  email: 'e-mailed them',
  message: 'sent them a text message',
  meeting: 'met them',
}
const tried: Record<ContactChannel, string> = {
  phone: 'called, no answer',
  email: 'tried to e-mail them',
  message: 'tried to text them',
  meeting: 'arranged to meet them, but the meeting didn’t happen',
}
const scanned = {
  unscanned: 'not scanned',
  pending: 'waiting to be scanned',
  clean: 'scanned, clean',
  infected: 'scanned, infected',
}

/** An event as a sentence that continues after the actor's name. */
export function describeEvent(event: CaseEvent): EventDescription {
  switch (event.kind) {
    case 'contacted':
    case 'attempted':
      return describeContact(event)
    case 'state_changed':
      return {
        icon: 'next',
        text: `moved it from ${CASE_STATE_LABELS[event.detail.from]} to ${CASE_STATE_LABELS[event.detail.to]}${describePromise(event.detail.promise)}`,
        body: event.detail.reason,
        ...promiseTone(event.detail.promise),
      }
    case 'reason_changed':
      return { icon: 'pencil', text: 'changed the reason', body: event.detail.to ?? undefined }
    case 'owner_changed':
      return { icon: 'account', text: describeOwnerChange(event) }
    case 'follow_up_changed':
      return {
        icon: 'clock',
        text: event.detail.to
          ? `set a follow-up for ${formatLongDate(event.detail.to)}`
          : 'cleared the follow-up',
      }
    case 'noted':
      return { icon: 'pencil', text: 'added a note', body: event.detail.note }
    case 'document_opened':
      return {
        icon: 'document',
        text: `opened the ${DOCUMENT_FIELD_LABELS[event.detail.field].toLowerCase()}`,
      }
    case 'document_scanned':
      return {
        icon: 'document',
        text: `${DOCUMENT_FIELD_LABELS[event.detail.field]}: ${scanned[event.detail.scan_state]}`,
        ...(event.detail.scan_state === 'infected' && { tone: 'brick' as const }),
      }
    case 'released':
      return { icon: 'check', text: 'released it: not spam' }
    case 'facts_changed':
      return { icon: 'pencil', text: 'changed the facts', body: describeFactChanges(event.detail.changes) }
    case 'person_added':
      return { icon: 'account', text: `added ${nameAndRole(event.detail)}` }
    case 'person_changed':
      return {
        icon: 'account',
        text: `changed the details of ${event.detail.name}`,
        body: describePersonChanges(event.detail.changes),
      }
    case 'person_removed':
      return { icon: 'account', text: `removed ${nameAndRole(event.detail)}` }
    case 'message_retried':
      return {
        icon: 'mail',
        text: `resent the ${nameMessage(event.detail.recipient).toLowerCase()}`,
      }
  }
}

const nameAndRole = ({ name, role }: { name: string; role: PersonRole }) =>
  `${name} (${PERSON_ROLE_LABELS[role].toLowerCase()})`

function describeContact(event: Extract<CaseEvent, { kind: 'contacted' | 'attempted' }>): EventDescription {
  const { channel, note, promise, owner_name, follow_up_on } = event.detail
  // Recorded later than it happened.
  const earlier = Date.parse(event.at) - Date.parse(event.detail.at) > WRITTEN_LATER_MILLISECONDS
  const when = earlier ? ` on ${formatMoment(new Date(event.detail.at))}` : ''
  const consequences = [
    (event.kind === 'contacted' ? reached : tried)[channel] + when + describePromise(promise),
    owner_name && 'took the case',
    follow_up_on && `set a follow-up for ${formatLongDate(follow_up_on)}`,
    follow_up_on === '' && 'cleared the follow-up',
  ].filter(Boolean)
  return {
    icon: channel === 'phone' ? 'phone' : 'mail',
    text: consequences.join(', '),
    body: note,
    ...promiseTone(promise),
  }
}

function describeOwnerChange({ actor_id, detail }: Extract<CaseEvent, { kind: 'owner_changed' }>): string {
  if (detail.to === null) return 'unassigned the case'
  return detail.to === actor_id ? 'took the case' : `assigned the case to ${detail.to_name ?? 'a colleague'}`
}

const describePromise = (promise?: 'kept' | 'missed') =>
  promise === undefined ? '' : promise === 'kept' ? ' (promise kept)' : ' (promise missed)'

const promiseTone = (promise?: 'kept' | 'missed') =>
  promise === undefined ? {} : ({ tone: promise === 'kept' ? 'moss' : 'brick' } as const)
