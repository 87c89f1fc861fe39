import { ENQUIRY_ANSWER_LABELS } from '#shared/desk/placing/placing.ts'
import { formatLongDate } from '#shared/format/format-date.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import type { LenderRecord } from '../../../../backend/lenders.ts'

/** What the desk knows of a lender over all cases, a line each; none if it was never asked and lent nothing. */
export function describeRecord({ asked, median_days, answers, loans, lent_pounds }: LenderRecord): string[] {
  const times = asked === 1 ? 'once' : `${asked} times`
  const pace = median_days === null ? 'no answer so far' : `answers in ${describeDays(median_days)}`
  const lent = loans > 0 && `lent ${formatPounds(lent_pounds)} in ${loans} ${loans === 1 ? 'case' : 'cases'}`
  const summary = [asked > 0 && `asked ${times}, ${pace}`, lent].filter(Boolean).join('; ')
  return [
    ...(summary ? [`Over all cases: ${summary}`] : []),
    ...answers.map(
      ({ answer, reason, at }) =>
        `Answered a case on ${formatLongDate(at)}: ${ENQUIRY_ANSWER_LABELS[answer]}${reason ? `, ${reason}` : ''}`,
    ),
  ]
}

function describeDays(days: number): string {
  if (days < 1) return 'less than a day'
  const rounded = Math.round(days)
  return rounded === 1 ? '1 day' : `${rounded} days`
}
