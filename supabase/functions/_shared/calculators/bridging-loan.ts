import rate from './bridging-rate.json' with { type: 'json' }

/**
 * Percent of the whole amount a month: what the bridging calculator uses, and the firm's "Rates from". If the firm says
 * no rate, it's an example of ours.
 */
export const BRIDGING_MONTHLY_RATE_PERCENT = rate.monthlyPercent
export const IS_EXAMPLE_RATE = rate.isExample

export const BRIDGING_RANGES = {
  amountPounds: { min: 20_000, max: 25_000_000, step: 10_000, initial: 500_000 },
  durationMonths: { min: 1, max: 24, step: 1, initial: 12 },
} as const

export interface BridgingLoan {
  amountPounds: number
  durationMonths: number
}

/** What a bridging loan costs, in pounds. */
export interface BridgingCost {
  monthlyInterest: number
  totalInterest: number
  totalRepayment: number
}

/**
 * The same interest is due on the whole amount every month, as the specification says. Other rates than the
 * specified one are for comparison.
 */
export function bridgingCost(
  { amountPounds, durationMonths }: BridgingLoan,
  monthlyRatePercent = BRIDGING_MONTHLY_RATE_PERCENT,
): BridgingCost {
  // Hundredths of a percent, because whole numbers don't have the rounding errors of fractions.
  const monthlyInterest = (amountPounds * Math.round(monthlyRatePercent * 100)) / 10_000
  const totalInterest = monthlyInterest * durationMonths
  return { monthlyInterest, totalInterest, totalRepayment: amountPounds + totalInterest }
}
