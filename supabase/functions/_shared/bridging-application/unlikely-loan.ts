import { formatPercent } from '../format/format-percent.ts'

/** Above this percentage of the property's value a loan is more likely a typing mistake than a plan. */
const UNLIKELY_PERCENT = 100

/** The field that says for which loan to value the question below has been asked. */
export const ASKED_PERCENT_FIELD = 'askedPercent'

/** The question to ask once about a loan larger than its security, or undefined if it was asked or isn't needed. */
export function unlikelyLoanQuestion(percent: number, askedPercent: string | undefined): string | undefined {
  if (percent <= UNLIKELY_PERCENT || askedPercent === `${percent}`) return undefined
  return `The loan is ${formatPercent(percent)} of the property’s value. Please check both figures. If they’re right, submit again.`
}
