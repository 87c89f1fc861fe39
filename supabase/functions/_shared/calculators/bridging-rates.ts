/** The monthly rates, in percent, that lenders charge up to a certain loan to value. */
export interface BridgingRateBand {
  upToLoanToValuePercent: number
  lowestPercent: number
  highestPercent: number
}

/**
 * Typical monthly rates, not promises. Their date and source are in
 * apps/site/content/bridging/bridging-rates.ts.
 */
export const BRIDGING_RATE_BANDS: readonly BridgingRateBand[] = [
  { upToLoanToValuePercent: 50, lowestPercent: 0.49, highestPercent: 0.65 },
  { upToLoanToValuePercent: 60, lowestPercent: 0.65, highestPercent: 0.85 },
  { upToLoanToValuePercent: 70, lowestPercent: 0.75, highestPercent: 0.95 },
  { upToLoanToValuePercent: 75, lowestPercent: 0.85, highestPercent: 1.1 },
]

/** The most that lenders usually lend on a first charge, in percent of the property's value. */
export const BRIDGING_MAX_LOAN_TO_VALUE_PERCENT = 75

/** Undefined means that the loan to value is above the highest band. */
export function bridgingRateBand(loanToValuePercent: number): BridgingRateBand | undefined {
  return BRIDGING_RATE_BANDS.find((band) => loanToValuePercent <= band.upToLoanToValuePercent)
}

/**
 * Returns the rate that a calculation starts from: the middle of the band, to the nearest hundredth of a
 * percent.
 */
export function middleRatePercent({ lowestPercent, highestPercent }: BridgingRateBand): number {
  return Math.round((lowestPercent + highestPercent) * 50) / 100
}
