import { isBridgingFigure, writeBridgingFigures } from '#shared/calculators/figures-query.ts'
import { writeCarriedEstimate } from '#shared/calculators/write-carried-estimate.ts'
import type { InHand } from './use-in-hand.ts'

/**
 * The query is undefined until the visitor changes a figure, because the example's figures aren't theirs, and
 * also while there is no estimate.
 */
export function applicationQuery(state: InHand): string | undefined {
  const { estimate, valuePounds, owedPounds, finishedPounds, changed } = state
  if (!changed || !estimate) return undefined
  const { loan, terms } = estimate
  const amountPounds = Math.ceil(loan.grossPounds)
  const figures = writeBridgingFigures({
    ...(isBridgingFigure('amountPounds', amountPounds) && { amountPounds }),
    durationMonths: terms.months,
  })
  const works = terms.works && { ...terms.works, finishedPounds }
  return writeCarriedEstimate(
    { valuePounds, ...(owedPounds && { owedPounds }), terms: { ...terms, works } },
    figures,
  )
}
