/** How long what is kept; the privacy policy says the same. */
export interface RetentionRules {
  callbackMonths: number
  /** After the decision; withdrawn ones as well. */
  declinedMonths: number
  /** After the decision. */
  declinedDocumentDays: number
  /** After the case ended. */
  completedMonths: number
  quarantinedDays: number
}

/** What the privacy policy promises. */
export const RETENTION: RetentionRules = {
  callbackMonths: 6,
  declinedMonths: 12,
  declinedDocumentDays: 90,
  completedMonths: 72,
  quarantinedDays: 30,
}
