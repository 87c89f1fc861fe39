/** The lowest card rate our providers charge, for UK consumer debit cards. */
export const LOWEST_CARD_RATE_PERCENT = 0.49

/** What a business takes by card in a month, and what that costs it now. */
interface CardCosts {
  takingsPounds: number
  currentCostPounds: number
}

/** The card fees of a month's takings at a rate. */
export function cardFeePounds(takingsPounds: number, ratePercent = LOWEST_CARD_RATE_PERCENT): number {
  return (takingsPounds * ratePercent) / 100
}

/** The most that the lowest rate could save in a month. Zero or less when the current cost is no higher. */
export function mostSavedPounds({ takingsPounds, currentCostPounds }: CardCosts): number {
  return currentCostPounds - cardFeePounds(takingsPounds)
}

/** What is paid now as a percentage of the takings, everything included. */
export function paidPercent({ takingsPounds, currentCostPounds }: CardCosts): number {
  return (currentCostPounds / takingsPounds) * 100
}

const COST = /^£?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s*(%)?/

/** The monthly cost at the start of what somebody typed: £130 a month, or 0.8% of the takings. */
export function readCurrentCost(typed: string, takingsPounds: number): number | undefined {
  const [, whole, fraction = '', percent] = COST.exec(typed.trim()) ?? []
  if (whole === undefined) return undefined
  const figure = Number(whole.replaceAll(',', '') + fraction)
  return percent ? cardFeePounds(takingsPounds, figure) : figure
}
