interface IdempotencyKey {
  /**
   * Returns the same key for the same text, so that sending it again after a lost answer doesn't record it
   * twice.
   */
  keyFor(text: string): string
  /**
   * Must be called once the text is recorded or discarded, because the same text typed again is a new record.
   */
  reset(): void
}

// The same text after this time is meant as a second record, such as another call that nobody answered.
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
