import { type CaseState, isClosed, needsReason } from '#shared/desk/case-states.ts'
import type { ContactOutcome, Decision } from '#shared/desk/contact-outcomes.ts'
import { londonDay } from '#shared/promises/london-time.ts'
import { afterOpenMs } from '#shared/promises/open-time.ts'
import { CALLBACK_HOURS, PHONE_HOURS } from '#shared/promises/opening-hours.ts'
import { promiseDeadline } from '#shared/promises/promise-deadline.ts'
import { type LeadForm, PROMISES } from '#shared/promises/promises.ts'
import { CaseHistory, type Worker } from './case-history.ts'
import type { Random } from './random.ts'
import { ATTEMPT_NOTES, CONTACT_NOTES, REASONS, SAMPLE_NEXT_STEPS, WORK_NOTES } from './sample-notes.ts'

const HOUR_MS = 3_600_000
// The demo shows a firm that mostly keeps its promises, so few people were contacted late or forgotten.
const KEPT_SHARE = 0.91
const FORGOTTEN_SHARE = 0.01
const TRIED_FIRST_SHARE = 0.16
const NEXT_STEP_SHARE = 0.85

/**
 * The numbers are weights. Each outcome settles whether we kept our promise, but for a business application
 * only together with one of ANSWERS.
 */
const OUTCOMES: Record<LeadForm, Record<string, number>> = {
  callback: { spoke: 77, voicemail: 20, texted: 3 },
  bridging_application: { spoke: 70, voicemail: 14, emailed: 11, texted: 4, met: 1 },
  business_application: { spoke: 72, emailed: 26, met: 2 },
}
const ANSWERS: Record<Decision, number> = { can_place: 46, need_more: 41, cannot_help: 13 }

/** `to` has weights. `waits` is how many opening hours the change takes at least and at most. */
const STEPS: Record<
  LeadForm,
  Partial<Record<CaseState, { to: Record<string, number>; waits: [number, number] }>>
> = {
  callback: {
    contacted: { to: { documents: 30, withdrawn: 45, declined: 25 }, waits: [6, 60] },
    documents: { to: { with_lenders: 60, withdrawn: 40 }, waits: [10, 80] },
    with_lenders: { to: { offer: 70, declined: 30 }, waits: [16, 90] },
    offer: { to: { completed: 80, withdrawn: 20 }, waits: [16, 110] },
  },
  bridging_application: {
    contacted: { to: { documents: 70, withdrawn: 14, declined: 16 }, waits: [4, 50] },
    documents: { to: { with_lenders: 85, withdrawn: 15 }, waits: [8, 90] },
    with_lenders: { to: { offer: 75, declined: 25 }, waits: [14, 120] },
    offer: { to: { completed: 85, withdrawn: 15 }, waits: [20, 150] },
  },
  business_application: {
    contacted: { to: { documents: 35, with_lenders: 40, declined: 25 }, waits: [4, 40] },
    documents: { to: { with_lenders: 85, withdrawn: 15 }, waits: [10, 90] },
    with_lenders: { to: { offer: 70, declined: 30 }, waits: [14, 110] },
    offer: { to: { completed: 82, withdrawn: 18 }, waits: [12, 100] },
  },
}

interface Arrival {
  form: LeadForm
  receivedAt: Date
  now: Date
  workers: readonly Worker[]
}

interface Story extends Arrival {
  random: Random
  history: CaseHistory
  owner: Worker
  deadline: Date
  contactAt: Date
}

export function inventStory(random: Random, arrival: Arrival): CaseHistory {
  const { form, receivedAt, now, workers } = arrival
  const deadline = promiseDeadline(form, receivedAt)
  const history = new CaseHistory(receivedAt, deadline)
  const contactAt = inventContact(random, form, receivedAt, deadline)
  const forgotten = random.chance(FORGOTTEN_SHARE) && now.getTime() - receivedAt.getTime() < 9 * 24 * HOUR_MS
  const story = { ...arrival, random, history, owner: random.pick(workers), deadline, contactAt }
  if (contactAt > now || forgotten) {
    assignUncontacted(story)
    return history
  }
  recordContact(story)
  workThroughStates(story)
  if (!isClosed(history.worked.state)) {
    setNextStep(story)
    reassign(story)
  }
  return history
}

function inventContact(random: Random, form: LeadForm, receivedAt: Date, deadline: Date): Date {
  const { hours, during } = PROMISES[form]
  const kept = random.chance(KEPT_SHARE)
  if (during) {
    const share = kept ? 0.05 + random.next() * 0.9 : 1.05 + random.next() * 4
    return afterOpenMs(receivedAt, share * hours * HOUR_MS, during)
  }
  if (!kept) return afterOpenMs(deadline, random.next() * 12 * HOUR_MS, CALLBACK_HOURS)
  return new Date(receivedAt.getTime() + (0.05 + random.next() * 0.9) * hours * HOUR_MS)
}

function assignUncontacted({ random, history, owner, receivedAt, now }: Story): void {
  const ageMs = now.getTime() - receivedAt.getTime()
  if (!random.chance(0.3) || ageMs <= HOUR_MS) return
  history.setOwner(new Date(receivedAt.getTime() + ageMs * random.next()), owner, null, owner)
}

function recordContact({ random, history, owner, form, receivedAt, contactAt, deadline }: Story): void {
  const { worked } = history
  const outcome = random.weighted(OUTCOMES[form]) as ContactOutcome
  if (random.chance(TRIED_FIRST_SHARE)) {
    const triedAt = new Date(receivedAt.getTime() + (contactAt.getTime() - receivedAt.getTime()) * 0.6)
    const note = random.pick(ATTEMPT_NOTES)
    history.addChange(triedAt, owner, 'no_answer', { at: triedAt.toISOString(), ...(note && { note }) })
  }
  worked.state = 'contacted'
  worked.owner_id = owner.id
  worked.first_contact_at = contactAt.toISOString()
  worked.promise = contactAt <= deadline ? 'kept' : 'missed'
  worked.promise_settled_at = contactAt.toISOString()
  const answer = form === 'business_application' ? (random.weighted(ANSWERS) as Decision) : undefined
  worked.promise_settled_by = answer ?? outcome
  const note = outcome === 'voicemail' ? null : random.pick(CONTACT_NOTES[form])
  history.addChange(contactAt, owner, outcome, {
    at: contactAt.toISOString(),
    ...(answer && { answer }),
    promise: worked.promise,
    state: 'contacted',
    owner_name: owner.name,
    ...(note && { note }),
  })
}

function workThroughStates({ random, history, owner, form, contactAt, now }: Story): void {
  const { worked } = history
  let at = contactAt
  for (;;) {
    const step = STEPS[form][worked.state]
    if (!step || isClosed(worked.state)) return
    const [least, most] = step.waits
    at = afterOpenMs(at, (least + random.next() * (most - least)) * HOUR_MS, PHONE_HOURS)
    if (at > now) return
    if (random.chance(0.35)) {
      const notedAt = new Date(at.getTime() - random.integer(5, 50) * 60_000)
      history.addNote(notedAt, owner, random.pick(WORK_NOTES[worked.state] ?? WORK_NOTES.contacted))
    }
    const from = worked.state
    worked.state = random.weighted(step.to) as CaseState
    const reason = needsReason(worked.state)
      ? random.pick(REASONS[worked.state as 'declined' | 'withdrawn'])
      : undefined
    history.addChange(at, owner, 'state_changed', { from, to: worked.state, ...(reason && { reason }) })
    if (isClosed(worked.state)) {
      worked.decided_at = at.toISOString()
      worked.outcome_reason = reason ?? null
    }
  }
}

function setNextStep({ random, history, owner, now }: Story): void {
  if (!random.chance(NEXT_STEP_SHARE)) return
  const { worked } = history
  const days = Number(random.weighted({ '-3': 1, '-1': 2, '0': 5, '1': 8, '2': 8, '4': 8, '7': 6, '12': 3 }))
  worked.follow_up_on = londonDay(new Date(now.getTime() + days * 24 * HOUR_MS))
  const at = halfwayToNow(history, now)
  // Staff can't choose a day that has passed when they set the step, so the step is due today instead.
  if (londonDay(at) > worked.follow_up_on) worked.follow_up_on = londonDay(now)
  worked.next_step = random.pick(SAMPLE_NEXT_STEPS[worked.state] ?? SAMPLE_NEXT_STEPS.contacted)
  const { follow_up_on: to, next_step: step_to } = worked
  history.addChange(at, owner, 'follow_up_changed', { from: null, to, step_from: null, step_to })
}

function reassign({ random, history, owner, workers, now }: Story): void {
  const next = random.pick(workers)
  if (!random.chance(0.08) || next.id === owner.id) return
  history.setOwner(halfwayToNow(history, now), owner, owner, next)
}

const halfwayToNow = ({ worked }: CaseHistory, now: Date): Date =>
  new Date((Date.parse(worked.updated_at) + now.getTime()) / 2)
