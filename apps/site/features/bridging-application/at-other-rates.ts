import { type BridgingLoan, bridgingCost } from '#shared/calculators/bridging-loan.ts'
import { bridgingNet, interestInWords } from '#shared/calculators/bridging-net.ts'
import {
  BRIDGING_RATE_BANDS,
  bridgingRateBand,
  SECOND_CHARGE_RATES,
} from '#shared/calculators/bridging-rates.ts'
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
  if (BRIDGING_RATE_BANDS.length === 0) return undefined
  const { percent, isSecondCharge, isOwedMissing } = security ?? {}
  if (isOwedMissing)
    return `${SECOND_CHARGE_RATES} Say above what you owe on the property, and we’ll show the usual rates.`
  const bands = percent === undefined ? BRIDGING_RATE_BANDS : [bridgingRateBand(percent)]
  const [lowest, highest] = [bands[0]?.lowestPercent, bands.at(-1)?.highestPercent]
  const where = percent === undefined ? '' : `At your loan to value, ${formatPercent(percent)},`
  if (lowest === undefined || highest === undefined)
    return `${where} lenders don’t usually lend, so that sum is no guide to what you’d pay.`
  const at = (rate: number) => formatPounds(bridgingCost(loan, rate).totalRepayment)
  const charge = isSecondCharge ? ' on a first charge' : ''
  const usual = `${where || 'Depending on the loan to value,'} lenders usually charge ${lowest}% to ${highest}% a month${charge}: ${at(lowest)} to ${at(highest)} in total.`
  return isSecondCharge ? `${usual} ${SECOND_CHARGE_RATES}` : usual
}

function ownEstimate(loan: BridgingLoan, terms: CarriedEstimate['terms']): string | undefined {
  if (!terms) return undefined
  const { netPounds, repaymentPounds } = bridgingNet(loan.amountPounds, {
    ...terms,
    months: loan.durationMonths,
  })
  const works = terms.works ? `, then ${formatPounds(terms.works.pounds)} for the works in stages` : ''
  return `By your own estimate, at ${terms.monthlyRatePercent}% a month with interest ${interestInWords(terms.interest)}, about ${formatPounds(netPounds)} would reach you on day one${works}, and you’d repay ${formatPounds(repaymentPounds)} at the end. Your terms may differ.`
}
