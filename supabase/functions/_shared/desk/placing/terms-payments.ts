import { yearlyRatePercent } from '../../calculators/yearly-equivalent.ts'
import { FEE_NAMES, interestFor, isPaidMonthly, type PricedTerms, termsCost } from './terms-cost.ts'

interface Figure {
  value: number
  /** Whether the lender stated it. If not, we worked it out. */
  isStated: boolean
}

/** What the borrower pays each month in pounds; null if interest is taken from the loan or paid at the end. */
export function monthlyPayment(terms: PricedTerms): Figure | null {
  if (!isPaidMonthly(terms.interest)) return null
  if (terms.monthly_pounds !== null) return { value: terms.monthly_pounds, isStated: true }
  return { value: paymentAtRate(terms), isStated: false }
}

function paymentAtRate(terms: PricedTerms): number {
  const { interest, term_months, gross_pounds } = terms
  const repaid = interest === 'instalments' ? gross_pounds : 0
  return (interestFor(terms, term_months) + repaid) / term_months
}

/** A lender may round, count days or add a small charge. More than that is a rate of another kind, or a slip. */
const PAYMENT_TOLERANCE = 0.02

/** The payment at the rate, if the one that the lender stated is another. */
export function contradictedPayment(terms: PricedTerms): number | undefined {
  if (!isPaidMonthly(terms.interest) || terms.monthly_pounds === null) return undefined
  const atRate = paymentAtRate(terms)
  const difference = Math.abs(terms.monthly_pounds - atRate)
  return difference > Math.max(atRate * PAYMENT_TOLERANCE, 1) ? atRate : undefined
}

/**
 * The annual percentage rate: the yearly rate at which the money received is worth all that is paid for it, as
 * the FCA's rules have it (CONC App 1). Null if a cost isn't known, because an APR without it would be too low.
 */
export function annualPercentageRate(terms: PricedTerms): Figure | null {
  const { apr_percent, net_pounds } = terms
  if (apr_percent !== null) return { value: apr_percent, isStated: true }
  if (termsCost(terms).unstated.length > 0) return null
  const received = receivedPounds(terms)
  // The lender pays out less than the costs it named explain, so there's one that nobody has named.
  if (net_pounds !== null && net_pounds < received - 1) return null
  const value = yearlyRatePercent(received, paidByMonth(terms))
  return value === undefined ? null : { value, isStated: false }
}

/** Every fee but the exit fee counts on day one, whether it's taken from the loan or paid beside it. */
function receivedPounds(terms: PricedTerms): number {
  const { gross_pounds, interest } = terms
  const upFront = FEE_NAMES.filter((name) => name !== 'exit_pounds')
  const fees = upFront.reduce((sum, name) => sum + (terms[name] ?? 0), 0)
  return gross_pounds - fees - (interest === 'retained' ? termsCost(terms).interestPounds : 0)
}

function paidByMonth(terms: PricedTerms): number[] {
  const { interest, gross_pounds, term_months, exit_pounds } = terms
  const monthly = monthlyPayment(terms)?.value ?? 0
  const isRolledUp = interest === 'rolled up' || interest === 'compounded'
  const atEnd =
    (exit_pounds ?? 0) +
    (interest === 'instalments' ? 0 : gross_pounds) +
    (isRolledUp ? termsCost(terms).interestPounds : 0)
  return Array.from({ length: term_months + 1 }, (_, month) =>
    month === 0 ? 0 : monthly + (month === term_months ? atEnd : 0),
  )
}
