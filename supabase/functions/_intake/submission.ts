import { createHash } from 'node:crypto'
import type { AnswerMark } from '../_shared/answer-checks/answer-check.ts'
import type { BridgingMark } from '../_shared/bridging-application/bridging-marks.ts'
import { promiseDeadline } from '../_shared/promises/promise-deadline.ts'
import type { LeadForm } from '../_shared/promises/promises.ts'
import {
  type Envelope,
  HONEYPOT_FIELD,
  MIN_FILL_MILLISECONDS,
} from '../_shared/submission/envelope-schema.ts'
import type { LeadSource } from '../_shared/submission/lead-source-schema.ts'

/** Why a lead looks suspicious, and what a person has to look at first. */
export type LeadFlag =
  | BridgingMark
  | AnswerMark
  | 'figures_mismatch'
  | 'outside_calculator'
  | 'honeypot'
  | 'too_fast'
  | 'over_limit'

/** What the record functions need besides the answers. */
export interface Submission {
  key: string | null
  contentHash: string
  reference: string | null
  source: LeadSource
  flags: LeadFlag[]
  quarantined: boolean
  /** The deadline of the site's promise, worked out here because the database knows no opening hours. */
  promisedBy: string
}

/**
 * Turns the envelope into what is recorded.
 * Without an idempotency key, reference and content together serve as one: two visitors with the same random reference
 * are two leads, and the same answers sent twice are one.
 */
export async function toSubmission(
  form: LeadForm,
  envelope: Envelope,
  content: Record<string, unknown>,
  noticed: LeadFlag[] = [],
): Promise<Submission> {
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
  }
}

/** The same answers without fields that were left empty, so that they hash like answers that never had those fields. */
export function withoutEmpty<Answers extends object>(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined)) as Answers
}

function suspect(envelope: Envelope): LeadFlag[] {
  const { elapsedMilliseconds } = envelope
  const suspicions: LeadFlag[] = []
  if (envelope[HONEYPOT_FIELD]) suspicions.push('honeypot')
  if (elapsedMilliseconds !== undefined && elapsedMilliseconds < MIN_FILL_MILLISECONDS)
    suspicions.push('too_fast')
  return suspicions
}

// Not crypto.subtle, which hashes on another thread: for a few hundred bytes that takes twenty times as long.
function hashContent(content: Record<string, unknown>): string {
  const ordered = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(ordered)).digest('hex')
}
