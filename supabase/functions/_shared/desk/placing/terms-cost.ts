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
  /** As every fee: 0 if there is none, null if nobody has said. */
  arrangement_pounds: number | null
  exit_pounds: number | null
  valuation_pounds: number | null
  legal_pounds: number | null
  broker_pounds: number | null
  other_pounds: number | null
  /** As the lender stated it, like `apr_percent`; null if it didn't. */
  monthly_pounds: number | null
  apr_percent: number | null
  /** What the lender charges a month once the term has ended; null if nobody has said. */
  default_rate_percent: number | null
}

/** In the order in which they fall due. */
export const FEE_NAMES = [
  'arrangement_pounds',
  'valuation_pounds',
  'legal_pounds',
  'broker_pounds',
  'other_pounds',
  'exit_pounds',
] as const
export type FeeName = (typeof FEE_NAMES)[number]

/** What terms cost in pounds, so that monthly, yearly and flat rates can be compared. */
interface TermsCost {
  /**
   * The lender's own figure. Without one, the gross loan less the arrangement fee and any retained interest;
   * null if nobody has said what the arrangement fee is.
   */
  netPounds: number | null
  /** Every fee that was stated, ours included. */
  feesPounds: number
  /** The fees that nobody has stated. With any of them, the totals are what the loan costs at least. */
  unstated: FeeName[]
  interestPounds: number
  /** Interest and fees if the loan is repaid on time. */
  onTimePounds: number
  /** Interest and fees if the loan is repaid three months late: at least this much if `isLateAtLeast`. */
  latePounds: number
  /** Nobody has stated the default rate, so the months after the term are counted at the rate of the loan. */
  isLateAtLeast: boolean
}

/** The formulas are those of our bridging and business calculators. */
export function termsCost(terms: PricedTerms): TermsCost {
  const feesPounds = FEE_NAMES.reduce((sum, name) => sum + (terms[name] ?? 0), 0)
  const interestPounds = interestOf(terms)
  const retainedPounds = terms.interest === 'retained' ? interestPounds : 0
  const workedOutNet =
    terms.arrangement_pounds === null ? null : terms.gross_pounds - terms.arrangement_pounds - retainedPounds
  return {
    netPounds: terms.net_pounds ?? workedOutNet,
    feesPounds,
    unstated: FEE_NAMES.filter((name) => terms[name] === null),
    interestPounds,
    onTimePounds: interestPounds + feesPounds,
    latePounds: interestPounds + interestWhileLate(terms) + feesPounds,
    isLateAtLeast: terms.default_rate_percent === null,
  }
}

export const isPaidMonthly = (interest: TermsInterest) =>
  interest === 'instalments' || interest === 'serviced'

/** The payments that the lender stated decide what the interest is. Without them the rate does. */
function interestOf(terms: PricedTerms): number {
  const { interest, monthly_pounds, term_months, gross_pounds } = terms
  if (monthly_pounds === null || !isPaidMonthly(interest)) return interestFor(terms, term_months)
  return monthly_pounds * term_months - (interest === 'instalments' ? gross_pounds : 0)
}

function interestWhileLate(terms: PricedTerms): number {
  const { default_rate_percent, gross_pounds, interest, term_months } = terms
  const atRate = interestFor(terms, term_months + MONTHS_LATE) - interestFor(terms, term_months)
  if (default_rate_percent === null) return atRate
  const factor = default_rate_percent / 100
  const owed = gross_pounds + (interest === 'compounded' ? interestFor(terms, term_months) : 0)
  return toPence(
    interest === 'compounded' ? owed * ((1 + factor) ** MONTHS_LATE - 1) : owed * factor * MONTHS_LATE,
  )
}

// Without toPrecision the error of binary fractions would round 141.075 down.
const toPence = (pounds: number) => Math.round(Number((pounds * 100).toPrecision(12))) / 100

/** At the rate. */
export function interestFor(terms: PricedTerms, months: number): number {
  const { gross_pounds, rate_percent, rate_unit, interest, term_months } = terms
  if (interest === 'instalments' && (rate_unit === 'month' || rate_unit === 'year')) {
    const annualRatePercent = rate_unit === 'year' ? rate_percent : rate_percent * 12
    return businessLoanCost({ amountPounds: gross_pounds, termMonths: months, annualRatePercent })
      .totalInterest
  }
  const unitMonths = { month: 1, year: 12, flat_year: 12, flat: term_months }[rate_unit]
  return toPence(
    interest === 'compounded'
      ? gross_pounds * ((1 + rate_percent / (100 * unitMonths)) ** months - 1)
      : (gross_pounds * rate_percent * months) / (100 * unitMonths),
  )
}
