import { drawReference } from '#shared/submission/reference-number.ts'

/** What tells the backend that two requests are the same lead. */
export interface SubmissionIdentity {
  readonly idempotencyKey: string
  readonly referenceNumber: string
}

/**
 * Gives the same identity for as long as the content stays the same, so that a retry can never become a second
 * lead. Other content is another lead: the backend refuses a key that comes back with different answers.
 */
export function createIdentify(): (content: unknown) => SubmissionIdentity {
  let known: { fingerprint: string; identity: SubmissionIdentity } | undefined
  return (content) => {
    const fingerprint = JSON.stringify(content)
    if (known?.fingerprint !== fingerprint) {
      known = {
        fingerprint,
        identity: { idempotencyKey: randomKey(), referenceNumber: drawReference() },
      }
    }
    return known.identity
  }
}

// crypto.randomUUID exists on secure origins only; a site tried out over plain HTTP must work too.
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
