import { formatMoment } from '../format/format-moment.ts'
import { nextOpening } from './open-time.ts'
import { CALLBACK_HOURS } from './opening-hours.ts'
import { promiseDeadline } from './promise-deadline.ts'
import type { LeadForm } from './promises.ts'

const PROMISED: Record<LeadForm, string> = {
  business_application: 'Decision by',
  bridging_application: 'We’ll contact you by',
  callback: 'We’ll call by',
}

/** The deadline is the same as in our e-mails. */
export function promiseInWords(form: LeadForm, receivedAt: Date): string {
  return `${PROMISED[form]} ${formatMoment(promiseDeadline(form, receivedAt))}`
}

export function callPromise(receivedAt: Date): string {
  const promise = promiseInWords('callback', receivedAt)
  const opens = nextOpening(receivedAt, CALLBACK_HOURS)
  return opens ? `We’re closed until ${formatMoment(opens)}. ${promise}.` : `${promise}.`
}
