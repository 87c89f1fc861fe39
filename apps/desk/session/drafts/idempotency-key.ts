interface IdempotencyKey {
  /** The same text gets the same key, so that sending it again after a lost answer records it once. */
  keyFor(text: string): string
  /** Call it once the text is recorded or discarded: the same text typed again is a new record. */
  reset(): void
}

// The same text typed later than this is meant as a second record, such as another call without an answer.
const RETRY_WITHIN_MILLISECONDS = 300_000

export function createIdempotencyKey(now: () => number = () => performance.now()): IdempotencyKey {
  let last: { text: string; key: string; at: number } | undefined
  return {
    keyFor(text) {
      const isRetry = last?.text === text && now() - last.at < RETRY_WITHIN_MILLISECONDS
      if (!last || !isRetry) last = { text, key: crypto.randomUUID(), at: now() }
      return last.key
    },
    reset() {
      last = undefined
    },
  }
}
