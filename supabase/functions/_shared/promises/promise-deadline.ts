import { afterOpenMs } from './open-time.ts'
import { type LeadForm, PROMISES } from './promises.ts'

/** The deadline of the promise made to a lead. Out of hours, the time counts from the next opening. */
export function promiseDeadline(form: LeadForm, receivedAt: Date): Date {
  const { hours, during } = PROMISES[form]
  const promisedMs = hours * 3_600_000
  return during ? afterOpenMs(receivedAt, promisedMs, during) : new Date(receivedAt.getTime() + promisedMs)
}
