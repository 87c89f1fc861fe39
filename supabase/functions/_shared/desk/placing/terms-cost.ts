import { businessLoanCost } from '../../calculators/business-loan.ts'
import type { RateUnit, TermsInterest } from './placing.ts'

const MONTHS_LATE = 3

/** The part of a lender's terms that decides what they cost. */
export interface PricedTerms {
  gross_pounds: number
  /** What the borrower receives on day one; null if the lender didn't say. */
  net_pounds: number | null
  rate_percent: number
  rate_unit: RateUnit
  interest: TermsInterest
  term_months: number
  arrangement_pounds: number
  exit_pounds: number
  valuation_pounds: number
  legal_pounds: number
  broker_pounds: number
  other_pounds: number
}

/** What terms cost in pounds, so that monthly, yearly and flat rates can be compared. */
interface TermsCost {
  /**
   * The lender's own figure. Without one, the gross loan less the arrangement fee and any retained interest.
   */
  netPounds: number
  /** Every fee, ours included. */
  feesPounds: number
  interestPounds: number
  /** Interest and fees if the loan is repaid on time. */
  onTimePounds: number
  /** Interest and fees if the loan runs three months longer, at the same rate. */
  latePounds: number
}

/** The formulas are those of our bridging and business calculators. */
export function termsCost(terms: PricedTerms): TermsCost {
  const feesPounds =
    terms.arrangement_pounds +
    terms.exit_pounds +
    terms.valuation_pounds +
    terms.legal_pounds +
    terms.broker_pounds +
    terms.other_pounds
  const interestPounds = interestFor(terms, terms.term_months)
  const deducted = terms.arrangement_pounds + (terms.interest === 'retained' ? interestPounds : 0)
  return {
    netPounds: terms.net_pounds ?? terms.gross_pounds - deducted,
    feesPounds,
    interestPounds,
    onTimePounds: interestPounds + feesPounds,
    latePounds: interestFor(terms, terms.term_months + MONTHS_LATE) + feesPounds,
  }
}

function interestFor(terms: PricedTerms, months: number): number {
  const { gross_pounds, rate_percent, rate_unit, interest, term_months } = terms
  if (interest === 'instalments' && rate_unit !== 'flat') {
    const annualRatePercent = rate_unit === 'year' ? rate_percent : rate_percent * 12
    return businessLoanCost({ amountPounds: gross_pounds, termMonths: months, annualRatePercent })
      .totalInterest
  }
  const unitMonths = { month: 1, year: 12, flat: term_months }[rate_unit]
  const pounds =
    interest === 'compounded'
      ? gross_pounds * ((1 + rate_percent / (100 * unitMonths)) ** months - 1)
      : (gross_pounds * rate_percent * months) / (100 * unitMonths)
  // Without toPrecision the error of binary fractions would round 141.075 down.
  return Math.round(Number((pounds * 100).toPrecision(12))) / 100
}
