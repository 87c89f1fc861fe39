import { type BridgingNet, type BridgingTerms, bridgingNet, grossForNet } from './bridging-net.ts'
import {
  BRIDGING_MAX_LOAN_TO_VALUE_PERCENT,
  BRIDGING_RATE_BANDS,
  type BridgingRateBand,
  bridgingRateBand,
  middleRatePercent,
} from './bridging-rates.ts'
import { loanToValuePercent, maxGrossPounds } from './loan-to-value.ts'
import { yearlyEquivalentPercent } from './yearly-equivalent.ts'

/** What an estimate starts from. */
export interface InHandQuestion {
  /** The loan on day one, when no amount in hand is asked for. */
  grossPounds: number
  /** The amount wanted in hand; the loan is then worked out from it. */
  netPounds?: number | undefined
  valuePounds: number
  /** Owed to a lender who stays in front: the loan is then a second charge. */
  owedPounds?: number | undefined
  /** The visitor's own rate; otherwise the middle of the range for the loan to value. */
  ratePercent?: number | undefined
  terms: Omit<BridgingTerms, 'monthlyRatePercent'>
}

/** What would reach the borrower, and at which cost. */
export interface InHandEstimate {
  loan: BridgingNet
  terms: BridgingTerms
  /** Both loans counted, where there is one in front. */
  loanToValuePercent: number
  /** The rates that lenders ask at this loan to value; absent above the usual limit. */
  band: BridgingRateBand | undefined
  /** In hand at the highest and at the lowest rate of the band, where the rate comes from it. */
  netRange: { lowestPounds: number; highestPounds: number } | undefined
  yearlyPercent: number | undefined
  /** The most that usually can be in hand on this property. */
  mostNetPounds: number
}

const [TOP_BAND] = BRIDGING_RATE_BANDS.slice(-1) as [BridgingRateBand]

/** Works out an estimate, or undefined when interest and fees would leave nothing of any loan. */
export function inHandEstimate(question: InHandQuestion): InHandEstimate | undefined {
  const { valuePounds, owedPounds, ratePercent } = question
  const grossPounds = grossOf(question)
  if (grossPounds === undefined) return undefined
  const percent = loanToValuePercent(grossPounds, valuePounds, owedPounds)
  const band = bridgingRateBand(percent)
  const at = (monthlyRatePercent: number) => ({ ...question.terms, monthlyRatePercent })
  const terms = at(ratePercent ?? middleRatePercent(band ?? TOP_BAND))
  const loan = bridgingNet(grossPounds, terms)
  const netAt = (rate: number) => bridgingNet(grossPounds, at(rate)).netPounds
  const most = maxGrossPounds(valuePounds, BRIDGING_MAX_LOAN_TO_VALUE_PERCENT, owedPounds)
  return {
    loan,
    terms,
    loanToValuePercent: percent,
    band,
    netRange:
      band && ratePercent === undefined && terms.interest === 'retained'
        ? { lowestPounds: netAt(band.highestPercent), highestPounds: netAt(band.lowestPercent) }
        : undefined,
    yearlyPercent: yearlyEquivalentPercent(loan, terms),
    mostNetPounds: bridgingNet(most, at(ratePercent ?? middleRatePercent(TOP_BAND))).netPounds,
  }
}

/** A higher loan to value has a higher rate, which needs a larger loan: the first band that fits its own result is it. */
function grossOf({
  grossPounds,
  netPounds,
  valuePounds,
  owedPounds,
  ratePercent,
  terms,
}: InHandQuestion): number | undefined {
  if (netPounds === undefined) return grossPounds
  const bands = ratePercent === undefined ? BRIDGING_RATE_BANDS : []
  for (const band of bands) {
    const gross = grossForNet(netPounds, { ...terms, monthlyRatePercent: middleRatePercent(band) })
    if (gross === undefined) continue
    if (bridgingRateBand(loanToValuePercent(gross, valuePounds, owedPounds)) === band) return gross
  }
  return grossForNet(netPounds, { ...terms, monthlyRatePercent: ratePercent ?? middleRatePercent(TOP_BAND) })
}
