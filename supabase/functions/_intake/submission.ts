import { createHash } from 'node:crypto'
import type { LeadFlagName } from '../_shared/desk/lead-forms.ts'
import { promiseDeadline } from '../_shared/promises/promise-deadline.ts'
import type { LeadForm } from '../_shared/promises/promises.ts'
import {
  type Envelope,
  HONEYPOT_FIELD,
  MIN_FILL_MILLISECONDS,
} from '../_shared/submission/envelope-schema.ts'
import type { LeadSource } from '../_shared/submission/lead-source-schema.ts'
import { textVersions } from '../_shared/words/texts.ts'

/** What the record functions (see RecordFunction) need besides the answers. */
export interface Submission {
  key: string | null
  contentHash: string
  reference: string | null
  source: LeadSource
  flags: LeadFlagName[]
  quarantined: boolean
  /** The time is worked out here, because the database doesn't know our opening hours. */
  promisedBy: string
  /** Under which texts it was sent: privacy policy, terms and so on, each with its version. */
  textVersions: typeof textVersions
}

/**
 * Without an idempotency key, the reference and the content together are the key. So two visitors with the
 * same random reference are two leads, and one form sent twice is one lead. Without a reference too, the key
 * is null.
 */
export function toSubmission(
  form: LeadForm,
  envelope: Envelope,
  content: Record<string, unknown>,
  noticed: LeadFlagName[] = [],
): Submission {
  const contentHash = hashContent(content)
  const reference = envelope.referenceNumber ?? null
  const suspicions = suspect(envelope)
  return {
    key: envelope.idempotencyKey ?? (reference && `${reference}/${contentHash}`),
    contentHash,
    reference,
    source: envelope.source ?? {},
    flags: [...noticed, ...suspicions],
    quarantined: suspicions.length > 0,
    promisedBy: promiseDeadline(form, new Date()).toISOString(),
    textVersions,
  }
}

/**
 * Leaves out undefined answers, which are optional fields left empty. So the hash is the same as if the form
 * didn't have these fields.
 */
export function withoutEmpty<Answers extends object>(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined)) as Answers
}

function suspect(envelope: Envelope): LeadFlagName[] {
  const { elapsedMilliseconds } = envelope
  const suspicions: LeadFlagName[] = []
  if (envelope[HONEYPOT_FIELD]) suspicions.push('honeypot')
  if (elapsedMilliseconds !== undefined && elapsedMilliseconds < MIN_FILL_MILLISECONDS)
    suspicions.push('too_fast')
  return suspicions
}

// Not crypto.subtle, because it hashes on another thread, which takes twenty times as long for so few bytes.
function hashContent(content: Record<string, unknown>): string {
  const ordered = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(ordered)).digest('hex')
}
