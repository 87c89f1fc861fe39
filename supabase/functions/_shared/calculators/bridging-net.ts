/**
 * What reaches the borrower on day one, and what the loan costs. Sums are in whole pence and rates in thousandths of a
 * percent, which are whole numbers, to avoid binary fractions.
 */

/**
 * How interest is paid. Retained: taken from the loan on day one. Serviced: every month. Rolled up: at the end, simple;
 * compounded: at the end, with interest on interest every month.
 */
export const INTEREST_METHODS = ['retained', 'serviced', 'rolled up', 'compounded'] as const
type InterestMethod = (typeof INTEREST_METHODS)[number]

/** The terms of a bridging loan, without its amount. */
export interface BridgingTerms {
  months: number
  monthlyRatePercent: number
  interest: InterestMethod
  /** Of the gross loan, taken on day one. */
  arrangementPercent: number
  /** Valuation and legal costs, taken from the loan on day one. */
  costsPounds: number
  /** Of the gross loan, paid with the repayment. */
  exitPercent: number
}

/** A bridging loan in pounds, from the gross amount to what is repaid. */
interface BridgingNet {
  grossPounds: number
  interestPounds: number
  arrangementPounds: number
  costsPounds: number
  exitPounds: number
  /** Received on day one. Negative when the deductions are larger than the loan. */
  netPounds: number
  /** Paid every month, when the interest is serviced. */
  monthlyPaymentPounds: number
  repaymentPounds: number
  totalCostPounds: number
  /** The interest of one month more than agreed, at the same rate. */
  monthLatePounds: number
}

const THOUSANDTHS = 100_000
const toPence = (pounds: number) => Math.round(pounds * 100)
const toThousandths = (percent: number) => Math.round(percent * 1_000)

/** What a gross loan brings on day one and costs in all. */
export function bridgingNet(grossPounds: number, terms: BridgingTerms): BridgingNet {
  const gross = toPence(grossPounds)
  const interest = interestPence(gross, terms)
  const deducted = Math.round((gross * deductedThousandths(terms)) / THOUSANDTHS)
  // The deductions are rounded once, as a sum: rounded one by one, some net amounts could never be reached.
  const arrangement = deducted - (terms.interest === 'retained' ? interest : 0)
  const costs = toPence(terms.costsPounds)
  const exit = Math.round((gross * toThousandths(terms.exitPercent)) / THOUSANDTHS)
  const paidAtEnd = terms.interest === 'rolled up' || terms.interest === 'compounded' ? interest : 0
  return {
    grossPounds: gross / 100,
    interestPounds: interest / 100,
    arrangementPounds: arrangement / 100,
    costsPounds: costs / 100,
    exitPounds: exit / 100,
    netPounds: (gross - deducted - costs) / 100,
    monthlyPaymentPounds: terms.interest === 'serviced' ? monthPence(gross, terms) / 100 : 0,
    repaymentPounds: (gross + paidAtEnd + exit) / 100,
    totalCostPounds: (interest + arrangement + costs + exit) / 100,
    monthLatePounds: (interestPence(gross, { ...terms, months: terms.months + 1 }) - interest) / 100,
  }
}

/** The smallest gross loan that brings a net amount on day one, or undefined when deductions leave nothing of any loan. */
export function grossForNet(netPounds: number, terms: BridgingTerms): number | undefined {
  const left = THOUSANDTHS - deductedThousandths(terms)
  if (left <= 0) return undefined
  const wanted = toPence(netPounds) + toPence(terms.costsPounds)
  const netOf = (gross: number) => gross - Math.round((gross * (THOUSANDTHS - left)) / THOUSANDTHS)
  let gross = Math.max(0, Math.floor((wanted * THOUSANDTHS) / left))
  // A penny more of gross adds a penny or nothing to the net, so the exact amount is within a few pennies.
  while (netOf(gross) >= wanted && gross > 0) gross -= 1
  while (netOf(gross) < wanted) gross += 1
  return gross / 100
}

/** The loan as a percentage of the property's value, other loans on it included. */
export function loanToValuePercent(grossPounds: number, valuePounds: number, owedPounds = 0): number {
  return ((grossPounds + owedPounds) / valuePounds) * 100
}

/** The most that can be borrowed on a property, in whole pounds. */
export function maxGrossPounds(valuePounds: number, maxLoanToValuePercent: number, owedPounds = 0): number {
  return Math.max(0, Math.floor((valuePounds * maxLoanToValuePercent) / 100 - owedPounds))
}

/**
 * The yearly rate that makes all later payments worth what was received on day one, in percent: interest and every
 * fee included. Undefined when nothing is received.
 */
export function yearlyEquivalentPercent(loan: BridgingNet, months: number): number | undefined {
  if (loan.netPounds <= 0) return undefined
  const worthToday = (monthlyRate: number) => {
    let worth = loan.repaymentPounds / (1 + monthlyRate) ** months
    for (let month = 1; month <= months; month += 1)
      worth += loan.monthlyPaymentPounds / (1 + monthlyRate) ** month
    return worth
  }
  let low = 0
  let high = 1
  while (worthToday(high) > loan.netPounds) high *= 2
  for (let halving = 0; halving < 60; halving += 1) {
    const middle = (low + high) / 2
    if (worthToday(middle) > loan.netPounds) low = middle
    else high = middle
  }
  return ((1 + low) ** 12 - 1) * 100
}

/** What is taken from the loan on day one besides the costs, in thousandths of a percent of the gross. */
function deductedThousandths({
  interest,
  monthlyRatePercent,
  months,
  arrangementPercent,
}: BridgingTerms): number {
  const retained = interest === 'retained' ? toThousandths(monthlyRatePercent) * months : 0
  return retained + toThousandths(arrangementPercent)
}

function monthPence(gross: number, { monthlyRatePercent }: BridgingTerms): number {
  return Math.round((gross * toThousandths(monthlyRatePercent)) / THOUSANDTHS)
}

function interestPence(gross: number, terms: BridgingTerms): number {
  const rate = toThousandths(terms.monthlyRatePercent)
  if (terms.interest === 'serviced') return monthPence(gross, terms) * terms.months
  if (terms.interest === 'compounded')
    return Math.round(gross * ((1 + rate / THOUSANDTHS) ** terms.months - 1))
  return Math.round((gross * rate * terms.months) / THOUSANDTHS)
}
