import { SAME_ANSWERS_MILLISECONDS } from '#shared/submission/same-answers.ts'
import type { Deps } from '../../../supabase/functions/_intake/deps.ts'
import type { Submission } from '../../../supabase/functions/_intake/submission.ts'

const MAX_REMEMBERED = 1_000

/** A page without a script makes no key: what was sent, documents counted in, serves as one for a while. */
export function keyedByAnswers(deps: Deps, keyOf: (contentHash: string) => string): Deps {
  return {
    ...deps,
    record(name, args) {
      const submission = args.submission as Submission
      return deps.record(name, { ...args, submission: { ...submission, key: keyOf(submission.contentHash) } })
    },
  }
}

/**
 * The same answers have the same key until they are meant anew. It names a window of time, so that another host, or this
 * one after a restart, comes to the same; and it is remembered, so that a second click just behind a window's end does.
 */
export function createAnswerKeys(now = Date.now): (contentHash: string) => string {
  const remembered = new Map<string, { key: string; until: number }>()
  return (contentHash) => {
    const time = now()
    for (const [oldest, { until }] of remembered) {
      if (until > time && remembered.size < MAX_REMEMBERED) break
      remembered.delete(oldest)
    }
    const known = remembered.get(contentHash)
    if (known) return known.key
    const key = `plain-${Math.floor(time / SAME_ANSWERS_MILLISECONDS)}-${contentHash}`
    remembered.set(contentHash, { key, until: time + SAME_ANSWERS_MILLISECONDS })
    return key
  }
}
