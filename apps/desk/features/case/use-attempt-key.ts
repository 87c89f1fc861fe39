import { useRef } from 'react'

export interface AttemptKey {
  /** The same for the same words: sent again because no answer came, they are written once. */
  of(words: string): string
  /** Written: the same words again are new ones. */
  done(): void
}

export function useAttemptKey(): AttemptKey {
  const last = useRef<{ words: string; key: string }>(undefined)
  return {
    of(words) {
      if (last.current?.words !== words) last.current = { words, key: crypto.randomUUID() }
      return last.current.key
    },
    done() {
      last.current = undefined
    },
  }
}
