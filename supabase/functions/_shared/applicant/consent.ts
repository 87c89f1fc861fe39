import data from '../words/consent.json' with { type: 'json' }

/** What an applicant agrees to before we approach lenders, with its version, as both are stored with each consent. */
export const LENDER_CONSENT = data
