import { CONTACT_OUTCOMES, type ContactOutcome, isContactOutcome } from '#shared/desk/contact-outcomes.ts'
import { LEAD_FORM_LABELS } from '#shared/desk/lead-forms.ts'
import type { Case, CaseEvent } from '../../../backend/case.ts'
import { describeEvent } from './describe-event.ts'
import { textOfMessage } from './describe-mail-event.ts'
import { describeMessage } from './describe-message.ts'
import type { EventDescription } from './event-description.ts'

export interface TimelineEntry extends EventDescription {
  key: string
  at: string
  /** Null for what the system did. */
  who: string | null
  /** Notes, contact and decisions, as opposed to e-mails and files. */
  byPeople: boolean
  /** The case it happened in, when that was merged into this one. */
  from?: string
  /** An undelivered or withheld e-mail that can be sent from here. */
  unsentMessage?: { id: number; wasTried: boolean }
  /** A contact, which can be corrected. */
  contact?: ContactEvent
  /** The colleague who filed an e-mail to this case. */
  filedBy?: string | null
  /** A later entry corrects it. */
  isCorrected?: boolean
}

/** A contact that was recorded. */
export type ContactEvent = Extract<CaseEvent, { kind: ContactOutcome }>

/** The most events that read_case returns. */
export const MAX_EVENTS = 500

const PEOPLE: ReadonlySet<string> = new Set([
  ...CONTACT_OUTCOMES,
  'contact_corrected',
  'state_changed',
  'reason_changed',
  'noted',
])

/** The timeline of a case, newest first: its arrival, its e-mails and its events. */
export function timelineEntries({
  lead,
  messages,
  events,
}: Pick<Case, 'lead' | 'messages' | 'events'>): TimelineEntry[] {
  const arrival: TimelineEntry = {
    key: 'arrival',
    at: lead.received_at,
    who: null,
    icon: 'inbox',
    text: `${LEAD_FORM_LABELS[lead.form]} came in through the website`,
    byPeople: true,
  }
  // A case that was entered begins with an event that says so.
  const arrivals = lead.entered_as === null ? [arrival] : []
  // A written e-mail has an entry of its own, which says when it was sent.
  const others = messages.filter(({ kind, state }) => kind !== 'case_message' || state !== 'sent')
  const mails = others.map((message) => ({
    key: `message-${message.id}`,
    at: message.sent_at ?? message.created_at,
    who: null,
    byPeople: false,
    ...describeMessage(message),
    ...((message.state === 'parked' || message.state === 'withheld') && {
      unsentMessage: { id: message.id, wasTried: message.state === 'parked' },
    }),
  }))
  const corrected = new Set(
    events.flatMap((event) => (event.kind === 'contact_corrected' ? [event.detail.corrects] : [])),
  )
  const done = withWrittenTexts(events).map((event) => ({
    key: `event-${event.id}`,
    at: event.at,
    // An e-mail is from its sender; who filed it is said below it.
    ...(event.kind === 'mail_received'
      ? { who: null, filedBy: event.actor_name }
      : { who: event.actor_name }),
    byPeople: isByPeople(event),
    ...describeEvent(event),
    ...(isContact(event) && { contact: event, isCorrected: corrected.has(event.id) }),
    ...('reference' in event && { from: String(event.reference) }),
  }))
  // The sort is stable: entries of the same moment keep this order, with the arrival last.
  return [...done, ...mails.reverse(), ...arrivals].sort(
    (one, other) => Date.parse(other.at) - Date.parse(one.at),
  )
}

/** An e-mail that was sent is one entry, with what it said. */
function withWrittenTexts(events: CaseEvent[]): CaseEvent[] {
  const sent = new Set(events.flatMap((event) => (event.kind === 'emailed' ? [event.detail.message_id] : [])))
  const texts = new Map(
    events.flatMap((event) =>
      event.kind === 'message_written' ? [[event.detail.message_id, event.detail] as const] : [],
    ),
  )
  return events.flatMap((event) => {
    if (event.kind === 'message_written' && sent.has(event.detail.message_id)) return []
    const written = event.kind === 'emailed' && texts.get(event.detail.message_id ?? -1)
    if (!written) return [event]
    return [
      { ...event, detail: { ...event.detail, note: `${written.subject}\n\n${textOfMessage(written)}` } },
    ]
  })
}

const isByPeople = (event: CaseEvent) =>
  PEOPLE.has(event.kind) || (event.kind === 'mail_received' && event.detail.kind === 'person')

const isContact = (event: CaseEvent): event is ContactEvent => isContactOutcome(event.kind)
