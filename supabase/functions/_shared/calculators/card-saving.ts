/** The lowest rate that our providers charge for a card payment. It is for UK consumer debit cards. */
export const LOWEST_CARD_RATE_PERCENT = 0.49

interface CardCosts {
  takingsPounds: number
  currentCostPounds: number
}

export function cardFeePounds(takingsPounds: number, ratePercent = LOWEST_CARD_RATE_PERCENT): number {
  return (takingsPounds * ratePercent) / 100
}

/** Zero or less means that the business already pays no more than our lowest rate. */
export function mostSavedPounds({ takingsPounds, currentCostPounds }: CardCosts): number {
  return currentCostPounds - cardFeePounds(takingsPounds)
}

export function paidPercent({ takingsPounds, currentCostPounds }: CardCosts): number {
  return (currentCostPounds / takingsPounds) * 100
}

const COST = /^£?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s*(%|k\b)?/i

/**
 * Reads the monthly cost in pounds from text such as "£130 a month", "1.5k" or "0.8%", which is of the takings.
 * Undefined if the text doesn't begin with a figure.
 */
export function readCurrentCost(typed: string, takingsPounds: number): number | undefined {
  const [, whole, fraction = '', unit] = COST.exec(typed.trim()) ?? []
  if (whole === undefined) return undefined
  const figure = Number(whole.replaceAll(',', '') + fraction)
  if (unit === '%') return cardFeePounds(takingsPounds, figure)
  return unit ? figure * 1_000 : figure
}
