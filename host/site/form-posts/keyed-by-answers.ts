import type { Deps } from '../../../supabase/functions/_intake/deps.ts'
import type { Submission } from '../../../supabase/functions/_intake/submission.ts'

// Two clicks on one filled-in form are one lead; the same answers an hour later are another.
const SAME_FORM_MS = 600_000

/** A page without a script makes no key: what was sent, documents counted in, serves as one for a while. */
export function keyedByAnswers(deps: Deps, now = Date.now): Deps {
  return {
    ...deps,
    record(name, args) {
      const submission = args.submission as Submission
      const window = Math.floor(now() / SAME_FORM_MS)
      const key = `plain-${window}-${submission.contentHash}`
      return deps.record(name, { ...args, submission: { ...submission, key } })
    },
  }
}
