import { bridgingNet } from '../calculators/bridging-net.ts'
import { businessLoanCost } from '../calculators/business-loan.ts'
import type { RateUnit, TermsInterest } from './placing.ts'

const MONTHS_LATE = 3

/** A lender's terms, as far as they cost money. */
export interface PricedTerms {
  gross_pounds: number
  /** Received on day one; null when the lender didn't say. */
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

/** What terms cost in pounds, so that two sets can be compared whatever their rates are charged on. */
interface TermsCost {
  /** Received on day one: as the lender says, or less interest taken at the start and the arrangement fee. */
  netPounds: number
  /** Every fee, ours included. */
  feesPounds: number
  interestPounds: number
  /** Interest and fees when it's repaid on time. */
  onTimePounds: number
  /** The same when it's repaid three months late, at the same rate. */
  latePounds: number
}

/** Costs by the sums of our bridging and business calculators. */
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
  const charged = { arrangementPercent: 0, costsPounds: 0, exitPercent: 0 }
  if (interest === 'compounded') {
    const monthlyRatePercent = rate_percent / { month: 1, year: 12, flat: term_months }[rate_unit]
    return bridgingNet(gross_pounds, { ...charged, months, monthlyRatePercent, interest }).interestPounds
  }
  // Simple interest grows with time, so the sum holds for years or the whole term as it does for months.
  const periods = months / { month: 1, year: 12, flat: term_months }[rate_unit]
  return bridgingNet(gross_pounds, {
    ...charged,
    months: periods,
    monthlyRatePercent: rate_percent,
    interest: 'rolled up',
  }).interestPounds
}
