import type { LeadFlagName } from '../_shared/desk/lead-forms.ts'
import type { Deps } from './deps.ts'

/**
 * Returns `deps` that record leads as usual but mark them as possible spam. Used while more forms arrive than
 * the rate limits allow.
 */
export function quarantineLeads(deps: Deps): Deps {
  return {
    ...deps,
    record(name, { submission, ...lead }) {
      const flags: LeadFlagName[] = [...submission.flags, 'over_limit']
      return deps.record(name, { ...lead, submission: { ...submission, flags, quarantined: true } })
    },
  }
}
