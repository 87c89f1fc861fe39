import { drawReference } from '#shared/submission/reference-number.ts'
import { SAME_ANSWERS_MILLISECONDS } from '#shared/submission/same-answers.ts'

/** What tells the backend that two requests are the same lead. */
export interface SubmissionIdentity {
  readonly idempotencyKey: string
  readonly referenceNumber: string
}

interface StoredIdentity {
  contentHash: string
  identity: SubmissionIdentity
  createdAt: number
}

const STORAGE_KEY = 'lead-identity'

/**
 * The identity stays the same while the content does, so that a retry doesn't become a second lead, even
 * after a reload within ten minutes. Different content gets a new identity, because the backend refuses a
 * known key with different answers.
 */
export function createIdentify(): (content: unknown) => SubmissionIdentity {
  let latest = readStored()
  return (content) => {
    const contentHash = hashOf(JSON.stringify(content))
    if (latest?.contentHash !== contentHash) {
      const identity = { idempotencyKey: randomKey(), referenceNumber: drawReference() }
      latest = { contentHash, identity, createdAt: Date.now() }
      store(latest)
    }
    return latest.identity
  }
}

/** Clears only the stored identity. A function that `createIdentify` returned earlier keeps its own. */
export function forgetIdentity(): void {
  store(undefined)
}

function readStored(): StoredIdentity | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '') as StoredIdentity
    if (Date.now() - stored.createdAt < SAME_ANSWERS_MILLISECONDS) return stored
  } catch {
    // Nothing is stored, or storage is blocked. The same answers sent after a reload are then a new lead.
  }
}

function store(identity: StoredIdentity | undefined): void {
  try {
    if (identity) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(identity))
    else sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage is blocked. The same answers sent after a reload are then a new lead.
  }
}

// Two 32-bit hashes are enough to recognise the answers in this tab without storing them.
function hashOf(text: string): string {
  let one = 0x811c9dc5
  let other = 0x1b873593
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other ^ code, 0x85ebca6b)
  }
  return `${one >>> 0}.${other >>> 0}`
}

// crypto.randomUUID exists on secure origins only, and the site has to work over plain HTTP too.
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
