import type { ContactOutcome, GivenAnswer } from '../desk/contact-outcomes.ts'
import type { LeadForm } from './promises.ts'

/** The outcomes that settle a promise to be in touch; a business application was promised an answer instead. */
const SETTLED_BY: Record<Exclude<LeadForm, 'business_application'>, readonly ContactOutcome[]> = {
  callback: ['spoke', 'met', 'voicemail', 'texted'],
  bridging_application: ['spoke', 'met', 'voicemail', 'texted', 'emailed'],
}

/** Whether a contact settles what the site promised. The database decides; a test compares the two. */
export function settlesPromise(form: LeadForm, outcome: ContactOutcome, answer?: GivenAnswer): boolean {
  if (outcome === 'no_answer') return false
  return form === 'business_application' ? answer !== undefined : SETTLED_BY[form].includes(outcome)
}
