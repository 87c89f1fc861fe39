/** How long leads and documents are stored; the privacy policy says the same. */
export interface RetentionRules {
  callbackMonths: number
  /** After the decision, also for withdrawn applications. */
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

/** How long the desk stores mail that nobody filed to a case, as private.remove_old_mail does. It stays in the mailbox. */
export const UNMATCHED_MAIL_DAYS = 90

// The environment variables that set them.
const NAMES: Record<keyof RetentionRules, string> = {
  callbackMonths: 'KEEP_CALLBACKS_MONTHS',
  declinedMonths: 'KEEP_DECLINED_MONTHS',
  declinedDocumentDays: 'KEEP_DECLINED_DOCUMENTS_DAYS',
  completedMonths: 'KEEP_COMPLETED_MONTHS',
  quarantinedDays: 'KEEP_QUARANTINED_DAYS',
}

/** Reads the rules from the environment; throws if one is mistyped, so that nothing is deleted by mistake. */
export function readRetentionRules(env: Record<string, string | undefined>): RetentionRules {
  const rules = { ...RETENTION }
  for (const [rule, name] of Object.entries(NAMES) as [keyof RetentionRules, string][]) {
    const text = env[name]
    if (!text) continue
    if (!/^[1-9]\d{0,3}$/.test(text)) {
      throw new Error(`${name} must be a whole number from 1 to 9999, not "${text}".`)
    }
    rules[rule] = Number(text)
  }
  return rules
}
