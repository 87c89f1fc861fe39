import type { CaseState } from '#shared/desk/case-states.ts'
import type { LeadForm } from '#shared/promises/promises.ts'

/** Null leaves the contact without a note. */
export const CONTACT_NOTES: Record<LeadForm, readonly (string | null)[]> = {
  callback: [
    null,
    'Wants to compare with the quote from their bank first.',
    'Buying at auction, asked how fast we can be.',
    'Sole trader, two years of accounts. Sent the list of documents.',
    'Prefers calls after 4pm.',
  ],
  bridging_application: [
    null,
    'Went through the exit; sounds firm. Asked for the sale memorandum.',
    'Two charges on title, the second can be cleared at completion.',
    'Valuation from last year exists, will send it.',
  ],
  business_application: [
    null,
    'Profitable three years running. Happy to give a personal guarantee.',
    'Bank declined because of the sector. Accounts look fine to me.',
    'Explained what happens next and when we will have an answer.',
  ],
}

export const ATTEMPT_NOTES = [
  null,
  'Rang out.',
  'Engaged, will try again.',
  'Answered by a colleague.',
] as const

export const WORK_NOTES: Partial<Record<CaseState, readonly string[]>> & { contacted: readonly string[] } = {
  contacted: ['Sent terms in outline by e-mail.', 'Asked for six months of statements.'],
  documents: ['Statements are in, accounts still missing.', 'ID checked on video.', 'Chased for the lease.'],
  with_lenders: [
    'Sent to three lenders; two have come back with questions.',
    'Lender wants the valuer in by Friday.',
    'Indicative terms at 0.72% a month, asked for better.',
  ],
  offer: ['Offer sent on, solicitor instructed.', 'Client asks whether the fee can be added to the loan.'],
}

export const SAMPLE_NEXT_STEPS: Partial<Record<CaseState, readonly string[]>> & {
  contacted: readonly string[]
} = {
  contacted: ['Call again', 'Send the list of documents', 'Call about the valuation'],
  documents: ['Chase documents', 'Chase the accountant', 'Check the statements'],
  with_lenders: ['Chase the lender', 'Send the valuation on'],
  offer: ['Chase the solicitor', 'Call about the offer'],
}

export const REASONS: Record<'declined' | 'withdrawn', readonly string[]> = {
  declined: [
    'Accounts do not carry the repayments.',
    'Recent county court judgment over our lenders’ limit.',
    'Security is outside England and Wales.',
    'Exit depends on planning that was refused.',
    'Trading for less than six months.',
  ],
  withdrawn: [
    'Took the bank’s offer.',
    'Purchase fell through.',
    'Only wanted an idea of the rate.',
    'Decided to wait until the new year.',
    'No answer after five attempts.',
  ],
}
