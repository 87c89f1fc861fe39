import type { LeadForm } from '../promises/promises.ts'

/** What the desk calls a lead from each form. */
export const LEAD_FORM_LABELS: Record<LeadForm, string> = {
  callback: 'Callback',
  bridging_application: 'Bridging loan',
  business_application: 'Business finance',
}

/** What the site promised, to show next to the deadline. */
export const PROMISE_LABELS: Record<LeadForm, string> = {
  callback: 'Call by',
  bridging_application: 'Contact by',
  business_application: 'Decision by',
}

/** Why a lead looks suspicious, in words. */
export const LEAD_FLAG_LABELS = {
  figures_mismatch: 'The page’s figures don’t match ours',
  outside_calculator: 'Amount or term is outside the calculator’s range',
  honeypot: 'A hidden field was filled in',
  too_fast: 'Filled in faster than a person can type',
  over_limit: 'Arrived during an unusual rush of forms',
} as const
export type LeadFlagName = keyof typeof LEAD_FLAG_LABELS
