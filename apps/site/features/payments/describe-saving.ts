import { checkCardCost, checkTakings } from '#shared/answer-checks/callback-page-rules.ts'
import {
  cardFeePounds,
  LOWEST_CARD_RATE_PERCENT,
  mostSavedPounds,
  paidPercent,
} from '#shared/calculators/card-saving.ts'
import { type CardCost, readCardCost, USUAL_SHARE_PERCENT } from '#shared/calculators/read-card-cost.ts'
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
  const { monthlyPounds, pencePerSale, readAs, hirePounds } = cost
  const costs = { takingsPounds, currentCostPounds: monthlyPounds }
  const saved = mostSavedPounds(costs)
  const percent = paidPercent(costs)
  if (percent > USUAL_SHARE_PERCENT.max)
    return `${inPounds(monthlyPounds)} is ${percent.toFixed(0)}% of what you take by card. Please check the figure.`
  const read = readAs ? `We’ve read ${readAs}. ` : ''
  const pays = `${read}${hirePounds ? `Without ${inPounds(hirePounds)} for hire, you` : 'You'} pay ${inPounds(monthlyPounds)}`
  const rate = `${percent.toFixed(2)}%`
  const perSale = `${pays} (${rate}) plus ${pencePerSale}p a sale: ${inPounds(pencePerSale)} for every 100 sales.`
  if (saved < 1) {
    return pencePerSale > 0
      ? `${perSale} Tell us on the phone how many sales you make, and we’ll work it out with you.`
      : `${pays}, which is ${rate}. Our lowest rate wouldn’t save you anything. You’re paying a good rate already.`
  }
  const most = `${inPounds(saved)} a month, or about ${inPounds(saved * MONTHS_A_YEAR)} a year, before machine hire.`
  const could =
    pencePerSale > 0
      ? `${perSale} On the percentage you could save up to ${most} The ${pencePerSale}p comes on top.`
      : `${pays}, which is ${rate}. The most you could save is ${most}`
  return `${could} Company cards, cards from abroad and typed-in numbers cost more, so expect to save less.`
}

/** With the pence where they matter, so that a month's figure and a year's agree. */
const inPounds = (pounds: number) =>
  pounds < 100 ? formatPoundsAndPence(pounds).replace('.00', '') : formatPounds(pounds)
