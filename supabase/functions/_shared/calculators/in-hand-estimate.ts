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

export interface InHandQuestion {
  /** The gross loan, used if `netPounds` isn't given. */
  grossPounds: number
  /** The amount that the visitor wants to receive on day one. */
  netPounds?: number | undefined
  valuePounds: number
  /** What is owed on a mortgage that stays on the property, which makes this loan a second charge. */
  owedPounds?: number | undefined
  /**
   * The monthly rate that the visitor entered. Without it we take the middle of the rates for the loan to
   * value.
   */
  ratePercent?: number | undefined
  terms: Omit<BridgingTerms, 'monthlyRatePercent'>
}

/** What the borrower would have in hand on day one, and what the loan would cost. */
export interface InHandEstimate {
  loan: BridgingNet
  terms: BridgingTerms
  /** Includes the mortgage that stays on the property, if there is one. */
  loanToValuePercent: number
  /** Undefined means that the loan to value is above the highest band. */
  band: BridgingRateBand | undefined
  /**
   * The net amounts at the band's highest and lowest rate. Undefined without a band, if the visitor entered a
   * rate, and if the interest isn't retained, because then the rate doesn't change the net amount.
   */
  netRange: { lowestPounds: number; highestPounds: number } | undefined
  yearlyPercent: number | undefined
  /** The most that a borrower can usually receive on day one against this property. */
  mostNetPounds: number
}

/**
 * Returns undefined if the visitor asked for a net amount and the deductions would use up a loan of any size.
 */
export function inHandEstimate(question: InHandQuestion): InHandEstimate | undefined {
  const { valuePounds, owedPounds, ratePercent } = question
  const grossPounds = grossOf(question)
  if (grossPounds === undefined) return undefined
  const percent = loanToValuePercent(grossPounds, valuePounds, owedPounds)
  const band = bridgingRateBand(percent)
  const at = (monthlyRatePercent: number) => ({ ...question.terms, monthlyRatePercent })
  const terms = at(ratePercent ?? middleRatePercent(band))
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
    mostNetPounds: bridgingNet(most, at(ratePercent ?? middleRatePercent())).netPounds,
  }
}

/**
 * For a wanted net amount the gross loan depends on the rate. If the visitor entered none, the rate depends
 * on the loan to value. So this takes the first band whose middle rate leads to a loan within that band, or
 * the middle rate of the highest band if none does.
 */
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
  return grossForNet(netPounds, { ...terms, monthlyRatePercent: ratePercent ?? middleRatePercent() })
}
