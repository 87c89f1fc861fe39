import type { BridgingNet, BridgingTerms } from './bridging-net.ts'

/**
 * Returns what the loan costs as one yearly rate in percent, interest and every fee included. At this rate,
 * the discounted payments equal the money received on day one. Undefined if nothing is received on day one.
 */
export function yearlyEquivalentPercent(loan: BridgingNet, terms: BridgingTerms): number | undefined {
  return yearlyRatePercent(loan.netPounds, paidByMonth(loan, terms))
}

/**
 * Returns the yearly rate in percent at which what is paid, by month from day one, is worth what was received on
 * day one. Undefined if nothing is received, or less is paid than that.
 */
export function yearlyRatePercent(
  receivedPounds: number,
  paidByMonth: readonly number[],
): number | undefined {
  const owedAt = (monthlyRate: number) =>
    paidByMonth.reduce((sum, pounds, month) => sum + pounds / (1 + monthlyRate) ** month, -receivedPounds)
  // Payments in whole pence may add up to a few pence less than a loan without any cost.
  if (receivedPounds <= 0 || owedAt(0) < -1) return undefined
  let low = 0
  let high = 1
  while (owedAt(high) > 0) high *= 2
  for (let halving = 0; halving < 60; halving += 1) {
    const middle = (low + high) / 2
    if (owedAt(middle) > 0) low = middle
    else high = middle
  }
  return ((1 + low) ** 12 - 1) * 100
}

/**
 * Returns what the borrower pays at the end of each month, less what they receive for building works. Month
 * 0, which is day one, is 0.
 */
function paidByMonth(
  loan: BridgingNet,
  { months, monthlyRatePercent, interest, works }: BridgingTerms,
): number[] {
  const stages = works ? Math.min(works.months, months) : 0
  const stagePounds = stages > 0 ? loan.worksPounds / stages : 0
  return Array.from({ length: months + 1 }, (_, month) => {
    if (month === 0) return 0
    const drawnBefore = stagePounds * Math.min(month - 1, stages)
    const serviced =
      interest === 'serviced' ? ((loan.grossPounds + drawnBefore) * monthlyRatePercent) / 100 : 0
    const received = month <= stages ? stagePounds : 0
    return serviced - received + (month === months ? loan.repaymentPounds : 0)
  })
}
