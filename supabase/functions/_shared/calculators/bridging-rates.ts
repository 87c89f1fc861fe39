/** The monthly rates lenders ask for up to a loan to value, in percent. */
export interface BridgingRateBand {
  upToLoanToValuePercent: number
  lowestPercent: number
  highestPercent: number
}

/** Monthly rates by loan to value. Ranges, never promises. Their date and source: apps/site/content/bridging-rates.ts. */
export const BRIDGING_RATE_BANDS: readonly BridgingRateBand[] = [
  { upToLoanToValuePercent: 50, lowestPercent: 0.49, highestPercent: 0.65 },
  { upToLoanToValuePercent: 60, lowestPercent: 0.65, highestPercent: 0.85 },
  { upToLoanToValuePercent: 70, lowestPercent: 0.75, highestPercent: 0.95 },
  { upToLoanToValuePercent: 75, lowestPercent: 0.85, highestPercent: 1.1 },
]

/** The most that lenders usually lend on a first charge, in percent of the property's value. */
export const BRIDGING_MAX_LOAN_TO_VALUE_PERCENT = 75

/** The rates for a loan to value, or undefined when it is above every lender's limit. */
export function bridgingRateBand(loanToValuePercent: number): BridgingRateBand | undefined {
  return BRIDGING_RATE_BANDS.find((band) => loanToValuePercent <= band.upToLoanToValuePercent)
}

/** The rate a calculation starts from: the middle of the range, to the nearest hundredth of a percent. */
export function middleRatePercent({ lowestPercent, highestPercent }: BridgingRateBand): number {
  return Math.round((lowestPercent + highestPercent) * 50) / 100
}
