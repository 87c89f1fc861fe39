// This file works out what the borrower receives on day one, and what the loan costs. Sums are in whole pence
// and rates in thousandths of a percent, because whole numbers don't have the rounding errors of fractions.

/**
 * How interest is paid. Retained: taken from the loan on day one. Serviced: paid every month. Rolled up:
 * simple interest, paid at the end. Compounded: paid at the end, with interest on interest every month.
 */
export const INTEREST_METHODS = ['retained', 'serviced', 'rolled up', 'compounded'] as const
export type InterestMethod = (typeof INTEREST_METHODS)[number]

/** What follows “interest” in a sentence. */
export const interestInWords = (method: InterestMethod) => (method === 'serviced' ? 'paid monthly' : method)

export interface BridgingTerms {
  months: number
  monthlyRatePercent: number
  interest: InterestMethod
  /** The arrangement fee: a percentage of the whole loan, works included, taken from it on day one. */
  arrangementPercent: number
  /** Valuation and legal costs, taken from the loan on day one. */
  costsPounds: number
  /** The exit fee: a percentage of the whole loan, works included, paid with the repayment. */
  exitPercent: number
  /** Building works, which the lender pays for on top of the loan of day one. */
  works?: StagedWorks | undefined
}

/** Building works, paid for in equal stages: one at the end of each of the first `months` months. */
interface StagedWorks {
  pounds: number
  months: number
}

export interface BridgingNet {
  /** The loan on day one, before deductions. */
  grossPounds: number
  /** What the lender pays out later, as the works are done. */
  worksPounds: number
  interestPounds: number
  arrangementPounds: number
  costsPounds: number
  exitPounds: number
  /** What the borrower receives on day one. Negative if the deductions are larger than the loan. */
  netPounds: number
  /** The highest monthly payment if the interest is serviced, otherwise 0. */
  monthlyPaymentPounds: number
  repaymentPounds: number
  totalCostPounds: number
  /** The interest of one month more at the same rate, as if the term had been longer. Lenders charge more after its end. */
  extraMonthPounds: number
}

const THOUSANDTHS = 100_000
const toPence = (pounds: number) => Math.round(pounds * 100)
const toThousandths = (percent: number) => Math.round(percent * 1_000)

export function bridgingNet(grossPounds: number, terms: BridgingTerms): BridgingNet {
  const gross = toPence(grossPounds)
  const works = toPence(terms.works?.pounds ?? 0)
  const interest = interestPence(gross, terms)
  const deducted = deductedPence(gross, terms)
  // The arrangement fee is worked out as all deductions less the retained interest, because only the total is
  // rounded. If each were rounded, there would be net amounts that no gross loan gives.
  const arrangement = deducted - (terms.interest === 'retained' ? interest : 0)
  const costs = toPence(terms.costsPounds)
  const exit = Math.round(((gross + works) * toThousandths(terms.exitPercent)) / THOUSANDTHS)
  const paidAtEnd = terms.interest === 'rolled up' || terms.interest === 'compounded' ? interest : 0
  return {
    grossPounds: gross / 100,
    worksPounds: works / 100,
    interestPounds: interest / 100,
    arrangementPounds: arrangement / 100,
    costsPounds: costs / 100,
    exitPounds: exit / 100,
    netPounds: (gross - deducted - costs) / 100,
    monthlyPaymentPounds: terms.interest === 'serviced' ? monthPence(gross + works, terms) / 100 : 0,
    repaymentPounds: (gross + works + paidAtEnd + exit) / 100,
    totalCostPounds: (interest + arrangement + costs + exit) / 100,
    extraMonthPounds: (interestPence(gross, { ...terms, months: terms.months + 1 }) - interest) / 100,
  }
}

/**
 * Returns the smallest gross loan that gives this net amount on day one, or undefined if the deductions would
 * use up a loan of any size.
 */
export function grossForNet(netPounds: number, terms: BridgingTerms): number | undefined {
  const left = THOUSANDTHS - deductedThousandths(terms)
  if (left <= 0) return undefined
  const wanted = toPence(netPounds) + toPence(terms.costsPounds)
  const netOf = (gross: number) => gross - deductedPence(gross, terms)
  let gross = Math.max(0, Math.floor(((wanted + worksDeductedPence(terms)) * THOUSANDTHS) / left))
  // A penny more gross adds a penny or nothing to the net, so the exact amount is a few pennies away.
  while (netOf(gross) >= wanted && gross > 0) gross -= 1
  while (netOf(gross) < wanted) gross += 1
  return gross / 100
}

/** Returns what is taken from the loan on day one, without the valuation and legal costs. */
function deductedPence(gross: number, terms: BridgingTerms): number {
  return Math.round((gross * deductedThousandths(terms)) / THOUSANDTHS) + worksDeductedPence(terms)
}

function deductedThousandths(terms: BridgingTerms): number {
  const { interest, monthlyRatePercent, months, arrangementPercent } = terms
  const retained = interest === 'retained' ? toThousandths(monthlyRatePercent) * months : 0
  return retained + toThousandths(arrangementPercent)
}

function worksDeductedPence(terms: BridgingTerms): number {
  if (!terms.works) return 0
  const fee = (toPence(terms.works.pounds) * toThousandths(terms.arrangementPercent)) / THOUSANDTHS
  return Math.round(fee) + (terms.interest === 'retained' ? worksInterestPence(terms) : 0)
}

function monthPence(gross: number, { monthlyRatePercent }: BridgingTerms): number {
  return Math.round((gross * toThousandths(monthlyRatePercent)) / THOUSANDTHS)
}

function interestPence(gross: number, terms: BridgingTerms): number {
  const rate = toThousandths(terms.monthlyRatePercent)
  const works = worksInterestPence(terms)
  if (terms.interest === 'serviced') return monthPence(gross, terms) * terms.months + works
  if (terms.interest === 'compounded')
    return Math.round(gross * ((1 + rate / THOUSANDTHS) ** terms.months - 1)) + works
  return Math.round((gross * rate * terms.months) / THOUSANDTHS) + works
}

/** Each stage costs interest from the end of the month in which it's paid out. */
function worksInterestPence({ works, months, monthlyRatePercent, interest }: BridgingTerms): number {
  if (!works) return 0
  const stages = Math.min(works.months, months)
  const rate = toThousandths(monthlyRatePercent)
  if (interest !== 'compounded') {
    // Stage 1 runs for months − 1 months, stage 2 for one month less, and so on. The average is months −
    // (stages + 1) ÷ 2.
    return Math.round((toPence(works.pounds) * rate * (2 * months - stages - 1)) / (2 * THOUSANDTHS))
  }
  let sum = 0
  for (let stage = 1; stage <= stages; stage += 1)
    sum += (toPence(works.pounds) / stages) * ((1 + rate / THOUSANDTHS) ** (months - stage) - 1)
  return Math.round(sum)
}
