import { checkTakings } from '#shared/answer-checks/callback-page-rules.ts'
import {
  cardFeePounds,
  LOWEST_CARD_RATE_PERCENT,
  mostSavedPounds,
  paidPercent,
} from '#shared/calculators/card-saving.ts'
import { type CardCost, readCardCost } from '#shared/calculators/read-card-cost.ts'
import { readPounds } from '#shared/fields/read-pounds.ts'
import { formatPounds, formatPoundsAndPence } from '#shared/format/format-pounds.ts'
import { exampleSaving, ON_TOP } from './example-saving.ts'

const MONTHS_A_YEAR = 12

/** Also asks about what can't be read for certain. */
export function describeSaving(typedTakings: string, typedCost: string): string {
  const takingsPounds = readPounds(typedTakings)
  if (!takingsPounds || LOWEST_CARD_RATE_PERCENT === null) return exampleSaving
  const [unusual] = checkTakings(takingsPounds)
  if (unusual) return unusual.message
  const lowest = `At ${LOWEST_CARD_RATE_PERCENT}%, ${formatPounds(takingsPounds)} of card sales costs ${formatPounds(cardFeePounds(takingsPounds))} a month.`
  const cost = readCardCost(typedCost, takingsPounds)
  if (!cost) return `${lowest} ${ON_TOP}`
  if ('question' in cost) return `${lowest} ${cost.question}`
  if (cost.monthlyPounds > takingsPounds) return 'That’s more than you take. Please check both figures.'
  return `${lowest} ${describeCost(cost, takingsPounds)}`
}

function describeCost(cost: CardCost, takingsPounds: number): string {
  const { monthlyPounds, pencePerSale, readAsPercent } = cost
  const costs = { takingsPounds, currentCostPounds: monthlyPounds }
  const saved = mostSavedPounds(costs)
  const read = readAsPercent === undefined ? '' : `We’ve read ${readAsPercent} as ${readAsPercent}%. `
  const pays = `${read}You pay ${formatPounds(monthlyPounds)}`
  const rate = `which is ${paidPercent(costs).toFixed(2)}%`
  const pence = `${pencePerSale}p a sale, which adds ${formatPoundsAndPence(pencePerSale)} for every 100 sales`
  if (saved < 1) {
    return pencePerSale > 0
      ? `${pays}, ${rate}, and ${pence}. Tell us on the phone how many sales you make, and we’ll work it out with you.`
      : `${pays}, so our lowest rate wouldn’t save you anything. You’re paying a good rate already.`
  }
  const before = pencePerSale > 0 ? `before your ${pence}, and before machine hire` : 'before machine hire'
  return `${pays}, ${rate}. The most you could save is ${formatPounds(saved)} a month, or ${formatPounds(saved * MONTHS_A_YEAR)} a year, ${before}. Company cards, cards from abroad and typed-in numbers cost more, so expect to save less.`
}
