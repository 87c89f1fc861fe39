import { firm } from '../firm.ts'

/**
 * What an applicant agrees to before we approach lenders. If you change the wording, change the version,
 * because both are stored with each consent.
 */
export const LENDER_CONSENT = {
  version: '2026-11-18',
  wording: `I agree that ${firm.name} may share what I’ve told them, and the documents I’ve sent, with lenders they choose for this application, so that those lenders can consider it. I can withdraw this by telling ${firm.name}. It doesn’t undo what lenders have already received.`,
} as const
