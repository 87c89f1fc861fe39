import { SAME_ANSWERS_MILLISECONDS } from '#shared/submission/same-answers.ts'
import { BoundedMap } from '../../../engine/limits/bounded-map.ts'
import type { Deps } from '../../../supabase/functions/_intake/deps.ts'

const MAX_CACHED = 1_000

/** Adds an idempotency key made from the content, because a form posted without JavaScript sends none. */
export function withContentKeys(deps: Deps, keyOf: (contentHash: string) => string): Deps {
  return {
    ...deps,
    record(name, { submission, ...lead }) {
      return deps.record(name, { ...lead, submission: { ...submission, key: keyOf(submission.contentHash) } })
    },
  }
}

/**
 * Gives the same content the same key for a while. The key contains a time window, so that another server, or
 * this one after a restart, makes the same key. It's also cached, so that a second click just after the
 * window's end gets the same key.
 */
export function createContentKeys(now = Date.now): (contentHash: string) => string {
  const cached = new BoundedMap<{ key: string; until: number }>(MAX_CACHED)
  return (contentHash) => {
    const time = now()
    const known = cached.get(contentHash)
    if (known && known.until > time) return known.key
    const key = `form-${Math.floor(time / SAME_ANSWERS_MILLISECONDS)}-${contentHash}`
    cached.set(contentHash, { key, until: time + SAME_ANSWERS_MILLISECONDS })
    return key
  }
}
