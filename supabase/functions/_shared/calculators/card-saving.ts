import rates from './rates.json' with { type: 'json' }

/** The lowest rate that our providers charge for a card payment, for UK consumer debit cards. A firm may say none. */
export const LOWEST_CARD_RATE_PERCENT: number | null = rates.lowestCardPercent

interface CardCosts {
  takingsPounds: number
  currentCostPounds: number
}

export function cardFeePounds(takingsPounds: number, ratePercent = LOWEST_CARD_RATE_PERCENT ?? 0): number {
  return (takingsPounds * ratePercent) / 100
}

/** Zero or less means that the business already pays no more than our lowest rate. */
export function mostSavedPounds({ takingsPounds, currentCostPounds }: CardCosts): number {
  return currentCostPounds - cardFeePounds(takingsPounds)
}

export function paidPercent({ takingsPounds, currentCostPounds }: CardCosts): number {
  return (currentCostPounds / takingsPounds) * 100
}

/** Most businesses take this much by card in a month. We ask about other figures. */
export const USUAL_TAKINGS_POUNDS = { min: 100, max: 10_000_000 }
