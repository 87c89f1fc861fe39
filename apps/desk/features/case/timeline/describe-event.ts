import { CASE_STATE_LABELS } from '#shared/desk/case-states.ts'
import { type ContactOutcome, DECISION_LABELS } from '#shared/desk/contact-outcomes.ts'
import { formatLongDate } from '#shared/format/format-date.ts'
import type { CaseEvent } from '../../../backend/case-events.ts'
import { ANSWER_WORDS, CONTACT_WORDS } from '../../../contact/contact-words.ts'
import { formatDayAndTime } from '../../../ui/format/format-day-and-time.ts'
import { formatMoment } from '../../../ui/format/format-moment.ts'
import { APPLICANT_EVENTS } from './applicant-events.ts'
import { DOCUMENT_EVENTS } from './document-events.ts'
import type { EventDescription, EventDescriptions, EventOf } from './event-description.ts'
import { MAIL_EVENTS } from './mail-events.ts'
import { PLACING_EVENTS } from './placing-events.ts'
import { RECORD_EVENTS } from './record-events.ts'
import { TASK_EVENTS } from './task-events.ts'

const WRITTEN_LATER_MILLISECONDS = 2 * 60_000

/** The text follows the actor's name, or is a sentence of its own if there's no actor. */
export function describeEvent(event: CaseEvent): EventDescription {
  const { kind, detail } = event
  const say = EVENTS[kind] as ((of: typeof detail, event: CaseEvent) => EventDescription) | undefined
  // A browser tab opened before an update may get kinds of events that it doesn't know.
  return say?.(detail, event) ?? { icon: 'clock', text: kind.replaceAll('_', ' ') }
}

function describeContact(
  {
    at,
    answer,
    note,
    promise,
    owner_name,
    task_done,
    follow_up_on,
    follow_up_time,
    next_step,
  }: EventOf<ContactOutcome>['detail'],
  event: EventOf<ContactOutcome>,
): EventDescription {
  const earlier = Date.parse(event.at) - Date.parse(at) > WRITTEN_LATER_MILLISECONDS
  const when = earlier ? ` on ${formatMoment(new Date(at))}` : ''
  const consequences = [
    CONTACT_WORDS[event.kind] + when,
    answer && ANSWER_WORDS[answer],
    owner_name && 'took the case',
    task_done && `dealt with “${task_done}”`,
    follow_up_on !== undefined && describeStep(follow_up_on, next_step, follow_up_time),
  ].filter(Boolean)
  return {
    icon: CONTACT_ICONS[event.kind],
    text: consequences.join(', ') + (promise ? ` (promise ${promise})` : ''),
    body: note,
    ...(promise && { tone: promise === 'kept' ? 'moss' : 'brick' }),
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

function describeStep(day: string | null, step: string | null | undefined, time?: string): string {
  if (!day) return 'cleared the next step'
  return `set the next step for ${formatDayAndTime(day, time)}${step ? `: ${step}` : ''}`
}

function describeOwner(
  { to, to_name, for: meant, handover, returns_on }: EventOf<'owner_changed'>['detail'],
  actor: string | null,
): string {
  const name = to_name ?? 'a colleague'
  const until = returns_on ? ` until ${formatLongDate(returns_on)}` : ''
  if (handover === 'began') return `${actor ? 'handed the case over' : 'Handed over'} to ${name}${until}`
  if (handover) return `${actor ? 'gave the case back' : 'Came back'} to ${to === null ? 'nobody' : name}`
  if (to === null) return 'unassigned the case'
  if (to === actor) return 'took the case'
  return `assigned the case to ${name}${meant ? `, who stands in for ${meant}` : ''}`
}

/**
 * No colleague did it: the database sets the next step when documents or e-mails arrive, and clears it when
 * the applicant withdraws.
 */
function describeAutomaticStep(day: string | null, step: string | null | undefined): string {
  if (!day) return 'Next step cleared'
  return `Next step for ${formatLongDate(day)}${step ? `: ${step}` : ''}`
}

export const EVENTS: EventDescriptions = {
  ...APPLICANT_EVENTS,
  ...DOCUMENT_EVENTS,
  ...MAIL_EVENTS,
  ...PLACING_EVENTS,
  ...RECORD_EVENTS,
  ...TASK_EVENTS,
  spoke: describeContact,
  no_answer: describeContact,
  voicemail: describeContact,
  emailed: describeContact,
  texted: describeContact,
  met: describeContact,
  contact_corrected: ({ was, was_at, outcome, answer, note }) => {
    const before = `“${CONTACT_WORDS[was]}” (${formatMoment(new Date(was_at))})`
    const given = answer ? `, answer: ${DECISION_LABELS[answer]}` : ''
    const what = outcome === 'not_made' ? ': it didn’t happen' : ` to “${CONTACT_WORDS[outcome]}”${given}`
    return { icon: 'pencil', text: `corrected ${before}${what}`, body: note }
  },
  state_changed: ({ from, to, reason }, { actor_id }) => ({
    icon: 'next',
    // Without an actor, the applicant caused the change, for example by withdrawing.
    text: `${actor_id === null ? 'Moved' : 'moved it'} from ${CASE_STATE_LABELS[from]} to ${CASE_STATE_LABELS[to]}`,
    body: reason,
  }),
  reason_changed: ({ to }) => ({ icon: 'pencil', text: 'changed the reason', body: to ?? undefined }),
  owner_changed: (detail, { actor_id }) => ({
    icon: 'account',
    text: describeOwner(detail, actor_id),
    body: detail.note,
  }),
  follow_up_changed: ({ to, step_to }, { actor_id }) => ({
    icon: 'clock',
    text: actor_id === null ? describeAutomaticStep(to, step_to) : describeStep(to, step_to),
  }),
  noted: ({ note }) => ({ icon: 'pencil', text: 'added a note', body: note }),
  marked_spam: () => ({ icon: 'cross', text: 'marked it as spam' }),
  released: () => ({ icon: 'check', text: 'released it: not spam' }),
}
