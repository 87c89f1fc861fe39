import { formatMoment, formatShortDay } from '../format/format-moment.ts'
import { decisionPromise } from './decision-promise.ts'
import { lastClosing, nextOpening, openMsBetween } from './open-time.ts'
import { PHONE_HOURS } from './opening-hours.ts'
import { promiseDeadline } from './promise-deadline.ts'
import { type LeadForm, PROMISES } from './promises.ts'

const PROMISED: Record<LeadForm, string> = {
  business_application: 'Decision',
  bridging_application: 'We’ll contact you',
  callback: 'We’ll call',
}

export const DECISION_PROMISE = decisionPromise(PROMISES.business_application.within)

/** When we promised to have done something, as everybody but staff reads it. */
interface ToldDeadline {
  /** Starts with “by” or “within”. */
  words: string
  /** The moment that the words name. It can be earlier than the deadline, but never while we're open. */
  at: Date
}

/**
 * A deadline while nobody answers is told as the end of the last working day before it, or in hours if we
 * don't open until then. The desk shows the exact time.
 */
export function toldDeadline(deadline: Date, receivedAt: Date): ToldDeadline {
  if (isAnswered(deadline)) return { words: `by ${formatMoment(deadline)}`, at: deadline }
  const closed = lastClosing(deadline, PHONE_HOURS)
  if (closed <= receivedAt) {
    const hours = Math.round((deadline.getTime() - receivedAt.getTime()) / 3_600_000)
    return { words: `within ${hours} hours`, at: deadline }
  }
  return { words: `by the end of ${formatShortDay(closed)}`, at: closed }
}

/** Writes a moment of the past without its time, if nobody answers the telephone at that time. */
export function toldMoment(moment: Date): string {
  return isAnswered(moment) ? formatMoment(moment) : formatShortDay(moment)
}

/** The minute at which we close still counts. */
function isAnswered(moment: Date): boolean {
  const minuteBefore = new Date(moment.getTime() - 60_000)
  return !nextOpening(moment, PHONE_HOURS) || openMsBetween(minuteBefore, moment, PHONE_HOURS) > 0
}

/** Works out by when we promised an answer to a form, in the words of the site and our e-mails. */
export function promisedDeadline(form: LeadForm, receivedAt: Date): string {
  return toldDeadline(promiseDeadline(form, receivedAt), receivedAt).words
}

/** What staff are told beside the deadline, if the person was told it in other words. Otherwise undefined. */
export function toldOtherwise(deadline: Date, receivedAt: Date): string | undefined {
  return isAnswered(deadline) ? undefined : toldDeadline(deadline, receivedAt).words
}

export function promiseInWords(form: LeadForm, receivedAt: Date): string {
  return `${PROMISED[form]} ${promisedDeadline(form, receivedAt)}`
}
