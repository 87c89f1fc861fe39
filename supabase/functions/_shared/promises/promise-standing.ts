import { nextOpening, openMsBetween } from './open-time.ts'
import { type LeadForm, PROMISES } from './promises.ts'

export interface PromisedLead {
  form: LeadForm
  /** Null for a case that staff entered themselves, because nothing was promised. */
  promised_by: string | null
  promise: 'kept' | 'missed' | null
  decided_at: string | null
}

/** If only opening hours count towards a deadline, then they alone count in `leftMs` and `lateMs` too. */
export type PromiseStanding =
  | { kind: 'none' }
  | { kind: 'kept' | 'missed' | 'not_needed'; deadline: Date }
  | {
      kind: 'running'
      deadline: Date
      leftMs: number
      /** The share is between 0 and 1. */
      leftShare: number
      dueSoon: boolean
      /** When we open again, if we're closed and only opening hours count. Otherwise undefined. */
      pausedUntil: Date | undefined
    }
  | { kind: 'overdue'; deadline: Date; lateMs: number }

const DUE_SOON_SHARE = 1 / 3

/**
 * `not_needed` means that the case was decided before the deadline, although we hadn't done what we promised.
 */
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
