import { CONTACT_OUTCOMES, type ContactOutcome, isContactOutcome } from '#shared/desk/contact-outcomes.ts'
import { LEAD_FORM_LABELS } from '#shared/desk/lead-forms.ts'
import { STANDING_EVENTS } from '#shared/desk/standing-events.ts'
import type { Case } from '../../../backend/case.ts'
import type { CaseEvent } from '../../../backend/case-events.ts'
import type { FactsAndPeople } from '../../../backend/facts.ts'
import { describeEvent } from './describe-event.ts'
import { describeMessage } from './describe-message.ts'
import type { EventDescription, EventOf } from './event-description.ts'
import { textOfMessage } from './mail-events.ts'

export interface TimelineEntry extends EventDescription {
  key: string
  at: string
  /** The colleague who did it; null if it wasn't staff. */
  who: string | null
  /**
   * Whether the view “Notes and contact” shows the entry. It shows the arrival, notes, contacts, what applicants
   * and lenders did, and changes of status or reason.
   */
  byPeople: boolean
  /** Whether it can be the latest of the case: what people said and decided, and what changed where it stands. */
  isNews: boolean
  /** The reference of the merged case that this entry comes from. */
  from?: string
  unsentMessage?: { id: number; wasTried: boolean }
  contact?: ContactEvent
  /** Null if the received e-mail was filed automatically. */
  filedBy?: string | null
  /** The event's id, by which the rest of a shortened e-mail is read. */
  mailEventId?: number
  isCorrected?: boolean
}

export type ContactEvent = EventOf<ContactOutcome>

const PEOPLE: ReadonlySet<string> = new Set([
  ...CONTACT_OUTCOMES,
  'contact_corrected',
  'state_changed',
  'reason_changed',
  'noted',
  'applicant_asked',
  'applicant_request_settled',
  'applicant_withdrew',
  'applicant_locked_out',
  'terms_replied',
  'enquiry_answered',
])

export function timelineEntries({
  lead,
  messages,
  events,
  mergedLeads = [],
}: Pick<Case, 'lead' | 'messages' | 'events'> & {
  mergedLeads?: FactsAndPeople['merged_leads'] | undefined
}): TimelineEntry[] {
  // A case that staff entered has an event that says so, and needs no arrival.
  const arrivals = [lead, ...mergedLeads]
    .filter(({ entered_as }) => entered_as === null)
    .map(
      ({ reference, form, received_at }): TimelineEntry => ({
        key: `arrival-${reference}`,
        at: received_at,
        who: null,
        icon: 'inbox',
        text: `${LEAD_FORM_LABELS[form]} came in through the website`,
        byPeople: true,
        isNews: true,
        ...(reference !== lead.reference && { from: reference }),
      }),
    )
  // An e-mail that staff wrote and we sent is already among the events.
  const others = messages.filter(({ kind, state }) => kind !== 'case_message' || state !== 'sent')
  const mails = others.map((message) => ({
    key: `message-${message.id}`,
    at: message.sent_at ?? message.created_at,
    who: null,
    byPeople: false,
    isNews: false,
    ...describeMessage(message),
    ...((message.state === 'parked' || message.state === 'withheld') && {
      unsentMessage: { id: message.id, wasTried: message.state === 'parked' },
    }),
  }))
  const corrected = new Set(
    events.flatMap((event) => (event.kind === 'contact_corrected' ? [event.detail.corrects] : [])),
  )
  // That a case was merged into this one is said once, by this one.
  const told = events.filter((event) => event.kind !== 'merged' || !('reference' in event))
  const done = withWrittenTexts(told).map((event) => ({
    key: `event-${event.id}`,
    at: event.at,
    // The actor of a received e-mail is the colleague who filed it, not its sender.
    ...(event.kind === 'mail_received'
      ? { who: null, filedBy: event.actor_name, mailEventId: event.id }
      : { who: event.actor_name }),
    byPeople: isByPeople(event),
    isNews: isByPeople(event) || STANDING.has(event.kind),
    ...describeEvent(event),
    ...(isContact(event) && { isCorrected: corrected.has(event.id) }),
    // A contact of a case that was merged into this one can't be corrected here.
    ...('reference' in event ? { from: String(event.reference) } : isContact(event) && { contact: event }),
  }))
  // The sort is stable, so entries with equal times keep this order: the arrival comes last.
  return [...done, ...mails.reverse(), ...arrivals].sort(
    (one, other) => Date.parse(other.at) - Date.parse(one.at),
  )
}

/** Joins the `message_written` and `emailed` events of a sent e-mail into one that has its text. */
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

const STANDING: ReadonlySet<string> = new Set(STANDING_EVENTS)

/** Without an actor, the applicant gave consent or sent a document. */
const BY_APPLICANT: ReadonlySet<string> = new Set(['check_recorded', 'document_received'])

const isByPeople = (event: CaseEvent) =>
  PEOPLE.has(event.kind) ||
  (event.actor_id === null && BY_APPLICANT.has(event.kind)) ||
  (event.kind === 'message_written' && event.detail.to !== undefined) ||
  (event.kind === 'mail_received' && event.detail.kind === 'person')

const isContact = (event: CaseEvent): event is ContactEvent => isContactOutcome(event.kind)
