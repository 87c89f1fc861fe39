import { ANSWER_FLAGS, type AnswerFlag } from '../answer-checks/answer-check.ts'
import { BRIDGING_FLAGS, type BridgingFlag } from '../bridging-application/bridging-flags.ts'
import type { LeadForm } from '../promises/promises.ts'
import type { CallbackTopic } from './lead-answers.ts'

export const LEAD_FORM_LABELS: Record<LeadForm, string> = {
  callback: 'Callback',
  bridging_application: 'Bridging loan',
  business_application: 'Business finance',
}

export const CALLBACK_TOPIC_LABELS: Record<CallbackTopic, string> = {
  card_payments: 'Card payments',
}

/** What we promised to do, as a label in front of the time by which we promised it. */
export const PROMISE_LABELS: Record<LeadForm, string> = {
  callback: 'Call by',
  bridging_application: 'Contact by',
  business_application: 'Decision by',
}

const LEAD_FLAG_LABELS = {
  figures_mismatch: 'The page’s figures don’t match ours',
  outside_calculator: 'Amount or term is outside the calculator’s range',
  honeypot: 'A hidden field was filled in',
  too_fast: 'Filled in faster than a person can type',
  over_limit: 'Arrived during an unusual rush of forms',
} as const

type CheckFirstFlag = BridgingFlag | AnswerFlag

/** Some flags tell staff what to look at first in a lead. They don't mean that the lead is suspicious. */
export const CHECK_FIRST_LABELS: Record<CheckFirstFlag, string> = {
  urgent: 'Urgent',
  may_be_regulated: 'May be regulated',
  check_amount: 'Unusual amount',
  check_phone: 'Unusual phone number',
  check_birth_date: 'Unusual date of birth',
}

export type LeadFlagName = keyof typeof LEAD_FLAG_LABELS | CheckFirstFlag

/** What to look at first is left out. */
export function suspicionsIn(flags: readonly LeadFlagName[]): string[] {
  return flags.flatMap((flag) =>
    flag in CHECK_FIRST_LABELS ? [] : LEAD_FLAG_LABELS[flag as keyof typeof LEAD_FLAG_LABELS],
  )
}

export function flagsToCheckFirst(flags: readonly string[]): CheckFirstFlag[] {
  return [...BRIDGING_FLAGS, ...ANSWER_FLAGS].filter((flag) => flags.includes(flag))
}
