import { RETENTION, type RetentionRules } from '#shared/care/retention.ts'
import { StartupError } from '../../engine/startup-error.ts'

const NAMES: Record<keyof RetentionRules, string> = {
  callbackMonths: 'KEEP_CALLBACKS_MONTHS',
  declinedMonths: 'KEEP_DECLINED_MONTHS',
  declinedDocumentDays: 'KEEP_DECLINED_DOCUMENTS_DAYS',
  completedMonths: 'KEEP_COMPLETED_MONTHS',
  quarantinedDays: 'KEEP_QUARANTINED_DAYS',
}

/** Reads the rules from the environment; a mistyped one must not delete a thing. */
export function readRetentionRules(env: Record<string, string | undefined>): RetentionRules {
  const rules = { ...RETENTION }
  for (const [rule, name] of Object.entries(NAMES) as [keyof RetentionRules, string][]) {
    const text = env[name]
    if (!text) continue
    if (!/^[1-9]\d{0,3}$/.test(text)) {
      throw new StartupError(`${name} must be a whole number from 1 to 9999, not "${text}".`)
    }
    rules[rule] = Number(text)
  }
  return rules
}
