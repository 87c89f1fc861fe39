import { BRIDGING_MAX_LOAN_TO_VALUE_PERCENT } from '#shared/calculators/bridging-rates.ts'
import type { InHandEstimate } from '#shared/calculators/in-hand-estimate.ts'
import { formatPercent } from '#shared/format/format-percent.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import { bridgingRatesSource } from '../../../content/bridging-rates.ts'
import { monthsInWords } from '../figure-words.ts'

/** What the large figure is worked out from. */
export function basisInWords({ loan, terms, netRange }: InHandEstimate): string {
  const range = netRange
    ? ` Between ${formatPounds(netRange.lowestPounds)} and ${formatPounds(netRange.highestPounds)} across the usual rates.`
    : ''
  return `${formatPounds(loan.grossPounds)} for ${monthsInWords(terms.months)} at ${terms.monthlyRatePercent}% a month, interest ${terms.interest}.${range}`
}

/** The loan to value, and how far lenders usually go. */
export function limitInWords(estimate: InHandEstimate, owedPounds = 0): string {
  const { loanToValuePercent, band, mostNetPounds } = estimate
  const limit = BRIDGING_MAX_LOAN_TO_VALUE_PERCENT
  const counted = owedPounds > 0 ? ', counting both loans' : ''
  const percent = `Loan to value ${formatPercent(loanToValuePercent)}${counted}.`
  if (!band) {
    return `${percent} No lender would usually go that far: they stop at ${limit}%, which would put about ${formatPounds(Math.max(0, mostNetPounds))} in your hand. Other property as security can help.`
  }
  const second = owedPounds > 0 ? ' A second charge usually costs more.' : ''
  return `${percent} At this level lenders asked for ${band.lowestPercent}% to ${band.highestPercent}% a month (${bridgingRatesSource.text}; checked on ${bridgingRatesSource.asOf}).${second} Not an offer.`
}

/** What is paid at the end, and every month where interest is serviced. */
export function repaymentInWords({ loan, terms }: InHandEstimate): string {
  const end = `You’d repay ${formatPounds(loan.repaymentPounds)} after ${monthsInWords(terms.months)}`
  if (loan.monthlyPaymentPounds === 0) return `${end}.`
  const monthly = formatPounds(loan.monthlyPaymentPounds)
  return `${end}, and ${terms.works ? `up to ${monthly}` : monthly} of interest every month.`
}
