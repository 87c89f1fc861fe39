import { nextOpening, openMsBetween } from './open-time.ts'
import { type LeadForm, PROMISES } from './promises.ts'

/** The columns of a lead that its promise depends on. */
export interface PromisedLead {
  form: LeadForm
  /** Null for a case that didn't come through the website: nothing was promised. */
  promised_by: string | null
  promise: 'kept' | 'missed' | null
  decided_at: string | null
}

/** The state of a promise at a moment. Durations are opening time. */
export type PromiseStanding =
  | { kind: 'none' }
  | { kind: 'kept' | 'missed' | 'not_needed'; deadline: Date }
  | {
      kind: 'running'
      deadline: Date
      leftMs: number
      /** The share of the promised time that is left, from 1 to 0. */
      leftShare: number
      dueSoon: boolean
      /** Paused until we open, at this moment. */
      pausedUntil: Date | undefined
    }
  | { kind: 'overdue'; deadline: Date; lateMs: number }

/** Amber begins when this share of the promised time is left. */
const DUE_SOON_SHARE = 1 / 3

/** Whether the promise was kept, missed, is overdue, or how much of it is left. */
export function promiseStanding(lead: PromisedLead, now: Date): PromiseStanding {
  if (!lead.promised_by) return { kind: 'none' }
  const { hours, during } = PROMISES[lead.form]
  const deadline = new Date(lead.promised_by)
  if (lead.promise) return { kind: lead.promise, deadline }
  if (lead.decided_at) {
    return { kind: new Date(lead.decided_at) <= deadline ? 'not_needed' : 'missed', deadline }
  }
  if (now > deadline) return { kind: 'overdue', deadline, lateMs: openMsBetween(deadline, now, during) }
  const leftMs = openMsBetween(now, deadline, during)
  const leftShare = leftMs / (hours * 3_600_000)
  return {
    kind: 'running',
    deadline,
    leftMs,
    leftShare,
    dueSoon: leftShare <= DUE_SOON_SHARE,
    pausedUntil: during && nextOpening(now, during),
  }
}
