import { SAME_ANSWERS_MILLISECONDS } from '#shared/submission/same-answers.ts'
import type { Deps } from '../../../supabase/functions/_intake/deps.ts'
import type { Submission } from '../../../supabase/functions/_intake/submission.ts'

/** A page without a script makes no key: what was sent, documents counted in, serves as one for a while. */
export function keyedByAnswers(deps: Deps, now = Date.now): Deps {
  return {
    ...deps,
    record(name, args) {
      const submission = args.submission as Submission
      const window = Math.floor(now() / SAME_ANSWERS_MILLISECONDS)
      const key = `plain-${window}-${submission.contentHash}`
      return deps.record(name, { ...args, submission: { ...submission, key } })
    },
  }
}
