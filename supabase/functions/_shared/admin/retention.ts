import data from './retention.json' with { type: 'json' }

export type RetentionRules = {
  /**
   * Months after a callback arrived or, if its state is contacted, declined or withdrawn, after its last
   * change.
   */
  callbackMonths: number
  /** Months after an application was declined or withdrawn. */
  declinedMonths: number
  /** Days after a lead was declined or withdrawn until its documents are deleted. */
  declinedDocumentDays: number
  completedMonths: number
  /** Days after possible spam arrived or, if later, after staff marked it as spam. */
  quarantinedDays: number
}

/**
 * How long the firm stores leads and documents, as its privacy policy says. private.due_leads and
 * private.due_documents in the database apply the rules.
 */
export const RETENTION: RetentionRules = data

/**
 * After this many days private.remove_old_mail deletes mail that isn't filed in a case from the database, but
 * not from the mailbox. The SQL has the number too, so change both.
 */
export const UNMATCHED_MAIL_DAYS = 90

const NAMES: Record<keyof RetentionRules, string> = {
  callbackMonths: 'KEEP_CALLBACKS_MONTHS',
  declinedMonths: 'KEEP_DECLINED_MONTHS',
  declinedDocumentDays: 'KEEP_DECLINED_DOCUMENTS_DAYS',
  completedMonths: 'KEEP_COMPLETED_MONTHS',
  quarantinedDays: 'KEEP_QUARANTINED_DAYS',
}

/** Throws if a rule isn't a number from 1 to 9999, so that a mistake such as 0 doesn't delete anything. */
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

/** Where a KEEP_… variable keeps records for another time than the firm’s privacy policy says, a line each. */
export function brokenRetentionPromises(rules: RetentionRules): string[] {
  return (Object.keys(NAMES) as (keyof RetentionRules)[])
    .filter((rule) => rules[rule] !== RETENTION[rule])
    .map(
      (rule) =>
        `${NAMES[rule]}: ${rules[rule]} holds, while the privacy policy says ${RETENTION[rule]}. Remove it and set retention.${rule} in firm.toml`,
    )
}
