/** Next steps to choose from; staff can write their own. */
export const NEXT_STEPS = [
  'Call again',
  'Chase documents',
  'Send to lenders',
  'Chase the lender',
  'Send terms',
  'Give them our answer',
  'Terms expire soon',
  'Answer about the terms',
  'Talk about refinancing',
  'Look at it again',
] as const

/** Suggested after a call that nobody answered. */
export const CALL_AGAIN: (typeof NEXT_STEPS)[number] = 'Call again'

/** A step in words that may leave the desk: one in staff's own words may contain a name or a number. */
export function shownStep(step: string | null): string {
  return NEXT_STEPS.find((known) => known === step) ?? 'Next step'
}
