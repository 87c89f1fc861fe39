import { afterOpenMs } from './open-time.ts'
import { type LeadForm, PROMISES } from './promises.ts'

/**
 * For callbacks and bridging applications only opening hours count, so if we're closed the time starts when
 * we open.
 */
export function promiseDeadline(form: LeadForm, receivedAt: Date): Date {
  const { hours, during } = PROMISES[form]
  const promisedMs = hours * 3_600_000
  return during ? afterOpenMs(receivedAt, promisedMs, during) : new Date(receivedAt.getTime() + promisedMs)
}
