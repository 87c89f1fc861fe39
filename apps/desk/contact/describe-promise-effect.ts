import type { ContactOutcome, Decision } from '#shared/desk/contact-outcomes.ts'
import type { LeadForm } from '#shared/promises/promises.ts'
import { settlesPromise } from '#shared/promises/settles-promise.ts'

export interface PromisedContact {
  form: LeadForm
  promisedBy: string
  outcome: ContactOutcome
  answer: Decision | undefined
  contactedAt: Date
}

export function describePromiseEffect(contact: PromisedContact): string {
  const { form, promisedBy, outcome, answer, contactedAt } = contact
  if (settlesPromise(form, outcome, answer)) {
    return contactedAt <= new Date(promisedBy)
      ? 'This keeps our promise and stops the clock.'
      : 'This stops the clock. It’s after the time we promised, so the promise counts as missed.'
  }
  if (form === 'business_application') return 'We promised an answer: the clock runs until you give one.'
  if (outcome === 'emailed') return 'We promised a call: the clock runs on.'
  return 'They’re still waiting: the clock runs on.'
}
