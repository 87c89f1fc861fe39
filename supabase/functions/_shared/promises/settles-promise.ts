import type { ContactOutcome, Decision } from '../desk/contact-outcomes.ts'
import type { LeadForm } from './promises.ts'

/** Business applicants aren't here, because they are promised a decision. */
const SETTLED_BY: Record<Exclude<LeadForm, 'business_application'>, readonly ContactOutcome[]> = {
  callback: ['spoke', 'met', 'voicemail', 'texted'],
  bridging_application: ['spoke', 'met', 'voicemail', 'texted', 'emailed'],
}

/**
 * Whether a contact does what we promised, even if it's late. The database makes the real decision, and a
 * test checks that both agree.
 */
export function settlesPromise(form: LeadForm, outcome: ContactOutcome, answer?: Decision): boolean {
  if (outcome === 'no_answer') return false
  return form === 'business_application' ? answer !== undefined : SETTLED_BY[form].includes(outcome)
}
