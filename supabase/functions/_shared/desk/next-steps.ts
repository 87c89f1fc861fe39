/** The next steps that the desk suggests. Staff can also write their own. */
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

/** The steps that the database sets when something arrives. */
export const ARRIVAL_STEPS = [
  'Check the documents that arrived',
  'Read the e-mail that arrived',
  'Check the e-mail address: our e-mail came back',
] as const

/** The step that the desk suggests after a call that nobody answered. */
export const CALL_AGAIN: (typeof NEXT_STEPS)[number] = 'Call again'

/**
 * Returns a step as e-mails and calendars show it. Staff's own words are hidden, because they may contain a
 * name.
 */
export function shownStep(step: string | null): string {
  return [...NEXT_STEPS, ...ARRIVAL_STEPS].find((known) => known === step) ?? 'Next step'
}
