import { flagsToCheckFirst } from '#shared/desk/lead-forms.ts'
import { CHECK_RESULT_LABELS } from '#shared/desk/placing/placing.ts'
import { londonDay } from '#shared/promises/london-time.ts'
import type { Case } from '../../backend/case.ts'
import { formatShortDay } from '../../ui/format/format-short-day.ts'

interface RegulationDecision {
  label: string
  /** Who decided it, and when. */
  by: string
}

/** Whether the case is regulated, once somebody has decided it. */
export function regulationDecision({
  head: { regulated },
}: Pick<Case, 'head'>): RegulationDecision | undefined {
  if (!regulated || regulated.result === 'not_sure') return undefined
  return {
    label: CHECK_RESULT_LABELS[regulated.result],
    by: `decided by ${regulated.actor_name ?? 'a colleague'}, ${formatShortDay(londonDay(new Date(regulated.at)))}`,
  }
}

/** What is still to be looked at first. A decision about regulation takes the place of the doubt. */
export function flagsStillOpen(shown: Pick<Case, 'lead' | 'head'>) {
  const decided = regulationDecision(shown) !== undefined
  return flagsToCheckFirst(shown.lead.flags).filter((flag) => !(decided && flag === 'may_be_regulated'))
}
