import {
  cardFeePounds,
  LOWEST_CARD_RATE_PERCENT,
  mostSavedPounds,
  paidPercent,
  readCurrentCost,
} from '#shared/calculators/card-saving.ts'
import { readPounds } from '#shared/fields/read-pounds.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'

const MONTHS_A_YEAR = 12

export const exampleSaving = `At ${LOWEST_CARD_RATE_PERCENT}%, every £10,000 taken by card costs ${formatPounds(cardFeePounds(10_000))}. Machine hire and any monthly minimum come on top.`

export function describeSaving(typedTakings: string, typedCost: string): string {
  const takingsPounds = readPounds(typedTakings)
  if (!takingsPounds) return exampleSaving
  const lowest = `At ${LOWEST_CARD_RATE_PERCENT}%, ${formatPounds(takingsPounds)} of card sales costs ${formatPounds(cardFeePounds(takingsPounds))} a month.`
  const currentCostPounds = readCurrentCost(typedCost, takingsPounds)
  if (currentCostPounds === undefined) return `${lowest} Machine hire and any monthly minimum come on top.`
  const costs = { takingsPounds, currentCostPounds }
  if (currentCostPounds > takingsPounds) return 'That’s more than you take. Please check both figures.'
  const saved = mostSavedPounds(costs)
  if (saved < 1)
    return `${lowest} You pay ${formatPounds(currentCostPounds)}, so our lowest rate wouldn’t save you anything. Stay where you are.`
  return `${lowest} You pay ${formatPounds(currentCostPounds)}, which is ${paidPercent(costs).toFixed(2)}%. The most you could save is ${formatPounds(saved)} a month, or ${formatPounds(saved * MONTHS_A_YEAR)} a year, before machine hire. Company cards, cards from abroad and typed-in numbers cost more, so expect to save less.`
}
