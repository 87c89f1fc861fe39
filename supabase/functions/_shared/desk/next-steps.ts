/** The next steps that the desk suggests. Staff can also write their own. */
export const NEXT_STEPS = [
  'Call again',
  'Chase documents',
  'Send to lenders',
  'Chase the lender',
  'Send terms',
  'Tell them what the lender said',
  'Give them our answer',
  'Terms expire soon',
  'Talk about refinancing',
  'Look at it again',
] as const

/** The steps that the database sets because of what happened. */
export const ARRIVAL_STEPS = [
  'Check the documents that arrived',
  'Read the e-mail that arrived',
  'Read the e-mails that arrived',
  'Read the e-mail from the lender',
  'Read the e-mail from the introducer',
  'Read the e-mail from the solicitor',
  'Read the e-mail from the accountant',
  'Read the e-mail from the valuer',
  'Read the e-mail from the director',
  'Read the e-mail from the guarantor',
  'Check the e-mail address: our e-mail came back',
  'Answer their question',
  'Check the correction they asked for',
  'Consent given: ask lenders',
  'Terms chosen: tell the lender',
  'They withdrew: tell who needs to know',
  'Call: they can’t get into their page',
  'Handed to you: see what comes next',
  'Be in touch as promised',
  'Decide again whether the loan is regulated',
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
