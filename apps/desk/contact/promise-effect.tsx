import type { ContactOutcome, GivenAnswer } from '#shared/desk/contact-outcomes.ts'
import type { LeadForm } from '#shared/promises/promises.ts'
import { settlesPromise } from '#shared/promises/settles-promise.ts'

/** Says whether recording this stops the promise clock, while it runs. */
export function PromiseEffect({
  form,
  isRunning,
  outcome,
  answer,
}: {
  form: LeadForm
  isRunning: boolean
  outcome: ContactOutcome
  answer: GivenAnswer | undefined
}) {
  if (!isRunning) return null
  return <p className="text-small text-ink-soft">{describeEffect(form, outcome, answer)}</p>
}

function describeEffect(form: LeadForm, outcome: ContactOutcome, answer: GivenAnswer | undefined): string {
  if (settlesPromise(form, outcome, answer)) return 'This keeps our promise and stops the clock.'
  if (form === 'business_application') return 'We promised an answer: the clock runs until you give one.'
  if (outcome === 'emailed') return 'We promised a call: the clock runs on.'
  return 'They’re still waiting: the clock runs on.'
}
