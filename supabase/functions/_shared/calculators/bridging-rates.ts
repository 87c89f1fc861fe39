import { BRIDGING_MONTHLY_RATE_PERCENT } from './bridging-loan.ts'
import data from './bridging-rates.json' with { type: 'json' }

/** The monthly rates, in percent, that lenders charge up to a certain loan to value. */
export interface BridgingRateBand {
  upToLoanToValuePercent: number
  lowestPercent: number
  highestPercent: number
}

/** Typical monthly rates, not promises. A firm may have none. */
export const BRIDGING_RATE_BANDS: readonly BridgingRateBand[] = data?.bands ?? []

/** Where the bands come from, and when the firm last checked them. */
export const BRIDGING_RATES_SOURCE: { asOf: string; source: string } | null = data

const topBand = BRIDGING_RATE_BANDS.at(-1)

/** The most that lenders usually lend on a first charge, in percent of the property's value. */
export const BRIDGING_MAX_LOAN_TO_VALUE_PERCENT = topBand?.upToLoanToValuePercent ?? 75

/** Undefined means that the loan to value is above the highest band. */
export function bridgingRateBand(loanToValuePercent: number): BridgingRateBand | undefined {
  return BRIDGING_RATE_BANDS.find((band) => loanToValuePercent <= band.upToLoanToValuePercent)
}

/**
 * Returns the rate that a calculation starts from: the middle of the band, to the nearest hundredth of a
 * percent. Above the highest band it's the middle of that one, and without bands the calculator's rate.
 */
export function middleRatePercent(band = topBand): number {
  if (!band) return BRIDGING_MONTHLY_RATE_PERCENT
  return Math.round((band.lowestPercent + band.highestPercent) * 50) / 100
}

/** Stands by rates of the table, which are those of first charges. */
export const SECOND_CHARGE_RATES = 'A second charge usually costs more.'

/** What a borrower pays who repays late, as every sum and page says it. */
export const DEFAULT_RATE = 'a higher default rate'
