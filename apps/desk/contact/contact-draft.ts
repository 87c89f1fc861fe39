import type { ContactOutcome, Decision } from '#shared/desk/contact-outcomes.ts'
import { CALL_AGAIN } from '#shared/desk/next-steps.ts'
import { londonDay } from '#shared/promises/london-time.ts'
import type { LeadForm } from '#shared/promises/promises.ts'
import type { Contact } from '../backend/cases.ts'
import type { NextStep } from './next-step-fields.tsx'

export interface ContactDraft extends NextStep {
  outcome: ContactOutcome
  answer: Decision | undefined
}

export function startDraft(outcome: ContactOutcome, now: Date): ContactDraft {
  const next =
    outcome === 'no_answer'
      ? { step: CALL_AGAIN, day: londonDay(now), time: '' }
      : { step: '', day: '', time: '' }
  return { outcome, answer: undefined, ...next }
}

/** A suggested next step is replaced; one that the person typed stays. */
export function withOutcome<Draft extends ContactDraft>(
  draft: Draft,
  outcome: ContactOutcome,
  now: Date,
): Draft {
  const isSuggested = draft.step === '' || draft.step === CALL_AGAIN
  const { step, day } = startDraft(outcome, now)
  return {
    ...draft,
    outcome,
    ...(isSuggested && { step, day: step === '' && draft.step === '' ? draft.day : day }),
  }
}

export function mayHaveAnswer(form: LeadForm, outcome: ContactOutcome): boolean {
  return form === 'business_application' && outcome !== 'no_answer'
}

/** A next step without a day is left out, and so is an answer that doesn't fit the form or outcome. */
export function toContact(form: LeadForm, draft: ContactDraft): Contact {
  const { outcome, answer, step, day, time } = draft
  return {
    outcome,
    ...(answer && mayHaveAnswer(form, outcome) && { answer }),
    ...(day && { follow_up_on: day, follow_up_time: time || null, next_step: step.trim() || null }),
  }
}
