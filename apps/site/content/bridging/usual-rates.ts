import {
  BRIDGING_RATE_BANDS,
  BRIDGING_RATES_SOURCE,
  type BridgingRateBand,
  bridgingRateBand,
} from '#shared/calculators/bridging-rates.ts'

const range = ({ lowestPercent, highestPercent }: BridgingRateBand) =>
  `${lowestPercent}% to ${highestPercent}%`

const [lowest, highest] = [BRIDGING_RATE_BANDS[0], BRIDGING_RATE_BANDS.at(-1)]

/** What stands beside our lowest rate. Empty if the firm has no table of usual rates. */
export const usualRates =
  lowest && highest
    ? `Usually it’s ${range(lowest)} a month up to ${lowest.upToLoanToValuePercent}% of the value, ${range(highest)} at ${highest.upToLoanToValuePercent}%${BRIDGING_RATES_SOURCE ? ` (${BRIDGING_RATES_SOURCE.source})` : ''}.`
    : ''

/** In brackets, after a rate: what lenders usually charge at this loan to value. */
export function usuallyAt(loanToValuePercent: number): string {
  const band = bridgingRateBand(loanToValuePercent)
  return band ? ` (usually ${range(band)} at ${loanToValuePercent}% of the value)` : ''
}
