import { writeCarriedEstimate } from '#shared/calculators/carried-estimate.ts'
import { isBridgingFigure, writeBridgingFigures } from '#shared/calculators/figures-query.ts'
import type { InHand } from './use-in-hand.ts'

/**
 * The query that carries the visitor's figures into the application: undefined while they have changed nothing, because
 * an example is not theirs.
 */
export function applicationQuery({ estimate, valuePounds, changed }: InHand): string | undefined {
  if (!changed || !estimate) return undefined
  const { loan, terms } = estimate
  const amountPounds = Math.ceil(loan.grossPounds)
  const figures = writeBridgingFigures({
    ...(isBridgingFigure('amountPounds', amountPounds) && { amountPounds }),
    durationMonths: terms.months,
  })
  // The application has no place for works, without which its sums would differ from these.
  return writeCarriedEstimate(terms.works ? { valuePounds } : { valuePounds, terms }, figures)
}
