import { BRIDGING_RANGES } from '../calculators/bridging-loan.ts'
import { isBridgingFigure } from '../calculators/figures-query.ts'
import { readPounds } from '../fields/read-pounds.ts'
import { formatPounds } from '../format/format-pounds.ts'
import { type AnswerCheck, CHANGE_OR_SEND, type Fields, type PageRules, textOf } from './answer-check.ts'
import { checkNeededBy } from './check-needed-by.ts'
import { checkPhone } from './check-phone.ts'

const LEAST_PROPERTY_POUNDS = 10_000

/**
 * The question about a very high loan to value isn't among these rules. It is in
 * bridging-application/unlikely-loan.ts.
 */
export const bridgingPageRules: PageRules = { join: (fields) => fields, check: checkBridgingAnswers }

export function checkBridgingAnswers(fields: Fields): AnswerCheck[] {
  return [
    ...checkArranged(fields),
    ...checkPhone('phone', textOf(fields, 'phone'), '020 7946 0958'),
    ...checkPropertyValue(readPounds(textOf(fields, 'propertyValue')) ?? 0),
    ...checkNeededBy(textOf(fields, 'neededBy')),
  ]
}

/** Asks about a loan that the specification accepts and the firm doesn't arrange. */
function checkArranged(fields: Fields): AnswerCheck[] {
  const { amountPounds, durationMonths } = BRIDGING_RANGES
  const pounds = readPounds(textOf(fields, 'loanAmount')) ?? 0
  const months = Number(textOf(fields, 'duration'))
  const amounts = `${formatPounds(amountPounds.min)} to ${formatPounds(amountPounds.max)}`
  return [
    ...(isBridgingFigure('amountPounds', pounds) && !isBridgingFigure('amountPounds', pounds, BRIDGING_RANGES)
      ? [ask('loanAmount', `${formatPounds(pounds)}? We arrange ${amounts}.`)]
      : []),
    ...(isBridgingFigure('durationMonths', months) &&
    !isBridgingFigure('durationMonths', months, BRIDGING_RANGES)
      ? [
          ask(
            'duration',
            `${months} months? We arrange ${durationMonths.min} to ${durationMonths.max} months.`,
          ),
        ]
      : []),
  ]
}

const ask = (field: string, question: string): AnswerCheck => ({
  field,
  kind: 'ask',
  message: `${question} ${CHANGE_OR_SEND}`,
})

function checkPropertyValue(pounds: number): AnswerCheck[] {
  if (pounds < 1 || pounds >= LEAST_PROPERTY_POUNDS) return []
  const message = `${formatPounds(pounds)}? Lenders rarely lend on a property worth less than £10,000. ${CHANGE_OR_SEND}`
  return [{ field: 'propertyValue', kind: 'ask', flag: 'check_amount', message }]
}
