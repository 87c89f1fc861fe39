import { formatPercent } from '../format/format-percent.ts'

/** A loan above this percentage of the property's value is more likely a typing mistake than a plan. */
const UNLIKELY_PERCENT = 100

/** The hidden form field with the loan to value, in percent, that the visitor was already asked about. */
export const ASKED_PERCENT_FIELD = 'askedPercent'

/** The visitor is asked only once about the same percentage. */
export function unlikelyLoanQuestion(
  percent: number,
  askedPercent: string | undefined,
  isWithOwed = false,
): string | undefined {
  if (percent <= UNLIKELY_PERCENT || askedPercent === `${percent}`) return undefined
  return `The loan ${isWithOwed ? 'and what’s already owed come to' : 'is'} ${formatPercent(percent)} of the property’s value. Please check both figures. If they’re right, submit again.`
}
