import type { Deps } from './deps.ts'
import type { Submission } from './submission.ts'

/** Records leads as usual, but marks them as possible spam, because far more arrived than people send. */
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
