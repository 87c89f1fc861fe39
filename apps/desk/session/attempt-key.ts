export interface AttemptKey {
  /** The same for the same words: sent again because no answer came, they are written once. */
  of(words: string): string
  /** Written, or thrown away: the same words again are new ones. */
  done(): void
}

// Whoever writes the same later than this means it anew: that nobody answered a second time, for one.
const RETRY_WITHIN_MILLISECONDS = 300_000

export function createAttemptKey(now: () => number = () => performance.now()): AttemptKey {
  let last: { words: string; key: string; at: number } | undefined
  return {
    of(words) {
      const isRetry = last?.words === words && now() - last.at < RETRY_WITHIN_MILLISECONDS
      if (!last || !isRetry) last = { words, key: crypto.randomUUID(), at: now() }
      return last.key
    },
    done() {
      last = undefined
    },
  }
}
