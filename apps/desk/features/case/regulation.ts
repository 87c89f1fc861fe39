import { flagsToCheckFirst } from '#shared/desk/lead-forms.ts'
import { CHECK_RESULT_LABELS } from '#shared/desk/placing/placing.ts'
import { factFields } from '#shared/fields/catalogue/fact-fields.ts'
import { londonDay } from '#shared/promises/london-time.ts'
import type { Case } from '../../backend/case.ts'
import { formatShortDay } from '../../ui/format/format-short-day.ts'

interface RegulationDecision {
  label: string
  /** Who decided it and when, or what changed since, so that it doesn't count any more. */
  detail: string
  counts: boolean
}

/** Whether the case is regulated, once somebody has decided it. */
export function regulationDecision({
  head: { regulated },
}: Pick<Case, 'head'>): RegulationDecision | undefined {
  if (!regulated || regulated.result === 'not_sure') return undefined
  const changed = regulated.changed.map((what) =>
    what === 'securities' ? 'further properties' : factFields[what].label.toLowerCase(),
  )
  if (changed.length > 0)
    return {
      label: 'Decide again',
      detail: `${new Intl.ListFormat('en-GB').format(changed)} changed after it was decided`,
      counts: false,
    }
  return {
    label: CHECK_RESULT_LABELS[regulated.result],
    detail: `decided by ${regulated.actor_name ?? 'a colleague'}, ${formatShortDay(londonDay(new Date(regulated.at)))}`,
    counts: true,
  }
}

/** Says that facts changed which the decision rests on; undefined if none did. */
export function describeStaleDecision(shown: Pick<Case, 'head'>): string | undefined {
  const decision = regulationDecision(shown)
  return decision && !decision.counts ? `${decision.label}: ${decision.detail}` : undefined
}

/** What is still to be looked at first. A decision about regulation takes the place of the doubt. */
export function flagsStillOpen(shown: Pick<Case, 'lead' | 'head'>) {
  const decided = regulationDecision(shown)?.counts ?? false
  return flagsToCheckFirst(shown.lead.flags).filter((flag) => !(decided && flag === 'may_be_regulated'))
}
