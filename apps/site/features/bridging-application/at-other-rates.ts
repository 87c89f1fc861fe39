import { type BridgingLoan, bridgingCost } from '#shared/calculators/bridging-loan.ts'
import { bridgingNet } from '#shared/calculators/bridging-net.ts'
import { BRIDGING_RATE_BANDS, bridgingRateBand } from '#shared/calculators/bridging-rates.ts'
import type { CarriedEstimate } from '#shared/calculators/carried-estimate.ts'
import { formatPercent } from '#shared/format/format-percent.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import type { Security } from './read-security.ts'

/** What stands beside the cost at our lowest rate. Each sentence names the rate of its sums. */
export function atOtherRates(
  loan: BridgingLoan,
  security: Security | undefined,
  terms: CarriedEstimate['terms'],
): string[] {
  return [usualCost(loan, security), ownEstimate(loan, terms)].filter((sentence) => sentence !== undefined)
}

/** The range is that of the loan to value or, if it isn't known yet, of all of them. */
function usualCost(loan: BridgingLoan, security: Security | undefined): string | undefined {
  const bands = security ? [bridgingRateBand(security.percent)] : BRIDGING_RATE_BANDS
  const [lowest, highest] = [bands[0]?.lowestPercent, bands.at(-1)?.highestPercent]
  if (lowest === undefined || highest === undefined) return undefined
  const at = (rate: number) => formatPounds(bridgingCost(loan, rate).totalRepayment)
  const where = security
    ? `At your loan to value, ${formatPercent(security.percent)},`
    : 'Depending on the loan to value,'
  return `${where} lenders usually charge ${lowest}% to ${highest}% a month: ${at(lowest)} to ${at(highest)} in total.`
}

function ownEstimate(loan: BridgingLoan, terms: CarriedEstimate['terms']): string | undefined {
  if (!terms) return undefined
  const { netPounds, repaymentPounds } = bridgingNet(loan.amountPounds, {
    ...terms,
    months: loan.durationMonths,
  })
  const works = terms.works ? `, then ${formatPounds(terms.works.pounds)} for the works in stages` : ''
  return `By your own estimate, at ${terms.monthlyRatePercent}% a month with interest ${terms.interest}, about ${formatPounds(netPounds)} would reach you on day one${works}, and you’d repay ${formatPounds(repaymentPounds)} at the end. Your terms may differ.`
}
