import firms from './bridging-loan.json' with { type: 'json' }

/**
 * Percent of the whole amount a month: what the bridging calculator uses, and the firm's "Rates from". If the firm says
 * no rate, it's an example of ours.
 */
export const BRIDGING_MONTHLY_RATE_PERCENT = firms.monthlyPercent
export const IS_EXAMPLE_RATE = firms.isExample

/** What the firm arranges. The sliders cover this. */
export const BRIDGING_RANGES: Record<
  keyof BridgingLoan,
  { min: number; max: number; step: number; initial: number }
> = { amountPounds: firms.amountPounds, durationMonths: firms.durationMonths }

/** What can be typed: what the specification accepts, and what the firm arranges beyond it. */
export const BRIDGING_LIMITS = {
  amountPounds: {
    min: Math.min(20_000, firms.amountPounds.min),
    max: Math.max(25_000_000, firms.amountPounds.max),
  },
  durationMonths: { min: 1, max: Math.max(24, firms.durationMonths.max) },
}

/** Smaller loans than the form takes are arranged by phone from this amount. Null if the firm offers none. */
export const LEAST_BY_PHONE_POUNDS: number | null = firms.leastByPhonePounds

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
