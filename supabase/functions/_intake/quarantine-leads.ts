import type { Deps } from './deps.ts'
import type { Submission } from './submission.ts'

/**
 * Returns `deps` that record leads as usual but mark them as possible spam. Used while more forms arrive than
 * the rate limits allow.
 */
export function quarantineLeads(deps: Deps): Deps {
  return {
    ...deps,
    record(name, args) {
      const submission = args.submission as Submission
      const flags = [...submission.flags, 'over_limit']
      return deps.record(name, { ...args, submission: { ...submission, flags, quarantined: true } })
    },
  }
}
