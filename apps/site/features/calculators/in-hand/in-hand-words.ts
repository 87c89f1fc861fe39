import {
  BRIDGING_MAX_LOAN_TO_VALUE_PERCENT,
  BRIDGING_RATES_SOURCE,
  DEFAULT_RATE,
  SECOND_CHARGE_RATES,
} from '#shared/calculators/bridging-rates.ts'
import type { InHandEstimate } from '#shared/calculators/in-hand-estimate.ts'
import { formatMonths } from '#shared/format/format-months.ts'
import { formatPercent } from '#shared/format/format-percent.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'

export function basisInWords({ loan, terms, netRange }: InHandEstimate): string {
  const range = netRange
    ? ` Between ${formatPounds(netRange.lowestPounds)} and ${formatPounds(netRange.highestPounds)} across the usual rates.`
    : ''
  const stages = terms.works ? `, works drawn in equal parts over ${formatMonths(terms.works.months)}` : ''
  return `${formatPounds(loan.grossPounds)} for ${formatMonths(terms.months)} at ${terms.monthlyRatePercent}% a month, interest ${terms.interest}${stages}.${range}`
}

export function limitInWords(estimate: InHandEstimate, owedPounds = 0): string {
  const { loanToValuePercent, band, mostNetPounds } = estimate
  const limit = BRIDGING_MAX_LOAN_TO_VALUE_PERCENT
  const counted = owedPounds > 0 ? ', counting both loans' : ''
  const percent = `Loan to value ${formatPercent(loanToValuePercent)}${counted}.`
  if (loanToValuePercent > limit) {
    return `${percent} Lenders usually stop at ${limit}%, or about ${formatPounds(Math.max(0, mostNetPounds))} in your hand. Other property as security can help.`
  }
  const second = owedPounds > 0 ? ` ${SECOND_CHARGE_RATES}` : ''
  const asked =
    band && BRIDGING_RATES_SOURCE
      ? ` Lenders asked for ${band.lowestPercent}% to ${band.highestPercent}% a month (${BRIDGING_RATES_SOURCE.source}; checked on ${BRIDGING_RATES_SOURCE.asOf}).`
      : ''
  return `${percent}${asked}${second} Not an offer.`
}

const LATE = `If you repay late, you’ll pay ${DEFAULT_RATE}.`

export function repaymentInWords({ loan, terms }: InHandEstimate): string {
  const keptBack =
    terms.interest === 'retained' ? `, as ${formatPounds(loan.interestPounds)} was kept back` : ''
  const end = `At ${terms.monthlyRatePercent}% a month, interest ${terms.interest}, you’d repay ${formatPounds(loan.repaymentPounds)} after ${formatMonths(terms.months)}${keptBack}`
  if (loan.monthlyPaymentPounds === 0) return `${end}. ${LATE}`
  const monthly = formatPounds(loan.monthlyPaymentPounds)
  return `${end}, and ${terms.works ? `up to ${monthly}` : monthly} of interest every month. ${LATE}`
}
