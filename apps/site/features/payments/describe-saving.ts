import { checkCardCost, checkTakings } from '#shared/answer-checks/callback-page-rules.ts'
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
  const [unusual] = [...checkTakings(takingsPounds), ...checkCardCost(typedCost, takingsPounds)]
  if (unusual) return unusual.message
  const lowest = `At ${LOWEST_CARD_RATE_PERCENT}%, ${formatPounds(takingsPounds)} of card sales costs ${inPounds(cardFeePounds(takingsPounds))} a month.`
  const cost = readCardCost(typedCost, takingsPounds)
  if (!cost) return `${lowest} ${ON_TOP}`
  if ('question' in cost) return `${lowest} ${cost.question}`
  return `${lowest} ${describeCost(cost, takingsPounds)}`
}

function describeCost(cost: CardCost, takingsPounds: number): string {
  const { monthlyPounds, pencePerSale, readAsPercent } = cost
  const costs = { takingsPounds, currentCostPounds: monthlyPounds }
  const saved = mostSavedPounds(costs)
  const read = readAsPercent === undefined ? '' : `We’ve read ${readAsPercent} as ${readAsPercent}%. `
  const pays = `${read}You pay ${inPounds(monthlyPounds)}`
  const rate = `which is ${paidPercent(costs).toFixed(2)}%`
  const pence = `${pencePerSale}p a sale, which adds ${formatPoundsAndPence(pencePerSale)} for every 100 sales`
  if (saved < 1) {
    return pencePerSale > 0
      ? `${pays}, ${rate}, and ${pence}. Tell us on the phone how many sales you make, and we’ll work it out with you.`
      : `${pays}, so our lowest rate wouldn’t save you anything. You’re paying a good rate already.`
  }
  const most = `${inPounds(saved)} a month, or ${inPounds(saved * MONTHS_A_YEAR)} a year, before machine hire`
  const could =
    pencePerSale > 0
      ? `On the percentage you could save up to ${most}, plus whatever you’d save on your ${pence}.`
      : `The most you could save is ${most}.`
  return `${pays}, ${rate}. ${could} Company cards, cards from abroad and typed-in numbers cost more, so expect to save less.`
}

/** With the pence where they matter. */
const inPounds = (pounds: number) => (pounds < 10 ? formatPoundsAndPence(pounds) : formatPounds(pounds))
