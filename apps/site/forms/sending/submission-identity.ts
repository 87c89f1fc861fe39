import { drawReference } from '#shared/submission/reference-number.ts'
import { SAME_ANSWERS_MILLISECONDS } from '#shared/submission/same-answers.ts'

/** What tells the backend that two requests are the same lead. */
export interface SubmissionIdentity {
  readonly idempotencyKey: string
  readonly referenceNumber: string
}

interface Known {
  mark: string
  identity: SubmissionIdentity
  drawnAt: number
}

const KEPT_AS = 'lead-identity'

/**
 * Gives the same identity for as long as the content stays the same, so that a retry can never become a second lead,
 * not even one after a reload. Other content is another lead: the backend refuses a key that comes back with different
 * answers.
 */
export function createIdentify(): (content: unknown) => SubmissionIdentity {
  let known = readKept()
  return (content) => {
    const mark = markOf(JSON.stringify(content))
    if (known?.mark !== mark) {
      const identity = { idempotencyKey: randomKey(), referenceNumber: drawReference() }
      known = { mark, identity, drawnAt: Date.now() }
      keep(known)
    }
    return known.identity
  }
}

/** The same answers sent again after this are meant as a new request. */
export function forgetIdentity(): void {
  keep(undefined)
}

function readKept(): Known | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT_AS) ?? '') as Known
    if (Date.now() - kept.drawnAt < SAME_ANSWERS_MILLISECONDS) return kept
  } catch {
    // None, or a browser that keeps nothing: then a reload is a new beginning.
  }
}

function keep(known: Known | undefined): void {
  try {
    if (known) sessionStorage.setItem(KEPT_AS, JSON.stringify(known))
    else sessionStorage.removeItem(KEPT_AS)
  } catch {
    // As above.
  }
}

// Two halves of 32 bits, so that answers are recognised in the tab without being kept there.
function markOf(text: string): string {
  let one = 0x811c9dc5
  let other = 0x1b873593
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other ^ code, 0x85ebca6b)
  }
  return `${one >>> 0}.${other >>> 0}`
}

// crypto.randomUUID exists on secure origins only; a site tried out over plain HTTP must work too.
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
