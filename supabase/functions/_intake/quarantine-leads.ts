import type { Deps } from './deps.ts'
import type { Submission } from './submission.ts'

/** Takes a lead as always, and sets it aside: it came when far more arrived than people send. */
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
