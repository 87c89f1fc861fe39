/** The state of a document that a case needs, in the desk's words. */
export const REQUIREMENT_STATE_LABELS = {
  requested: 'Requested',
  received: 'Received',
  checked: 'Checked',
  not_needed: 'Not needed',
  sent_back: 'Sent back',
} as const
export type RequirementState = keyof typeof REQUIREMENT_STATE_LABELS

/** The firm's lists of documents, one for each kind of finance. */
export const CHECKLIST_LABELS = {
  business: 'Business finance',
  startup: 'Startups',
  bridging: 'Bridging',
  bridging_commercial: 'Bridging: commercial',
  bridging_semi_commercial: 'Bridging: semi-commercial',
  bridging_hmo: 'Bridging: HMO',
  bridging_land: 'Bridging: land',
  bridging_development: 'Bridging: development',
  cards: 'Card payments',
} as const
export type ChecklistKind = keyof typeof CHECKLIST_LABELS

/** A document on one of the firm's lists. */
export interface ChecklistItem {
  name: string
  /** What exactly is needed; the applicant reads it. */
  explanation: string
  /** The field of the business form that asks for the same document. */
  field?: string | null
}
