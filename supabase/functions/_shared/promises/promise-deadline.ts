import { afterOpenMs } from './open-time.ts'
import { type LeadForm, PROMISES } from './promises.ts'

/** Until when the promise made to a lead runs. A lead that arrives out of hours counts from the next opening. */
export function promiseDeadline(form: LeadForm, receivedAt: Date): Date {
  const { hours, during } = PROMISES[form]
  const promisedMs = hours * 3_600_000
  return during ? afterOpenMs(receivedAt, promisedMs, during) : new Date(receivedAt.getTime() + promisedMs)
}
