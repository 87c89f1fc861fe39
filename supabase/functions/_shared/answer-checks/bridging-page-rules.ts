import { BRIDGING_LIMITS, BRIDGING_RANGES } from '../calculators/bridging-loan.ts'
import { readPounds } from '../fields/read-pounds.ts'
import { formatMonths } from '../format/format-months.ts'
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
  return [
    ...askOutside('loanAmount', pounds, amountPounds, BRIDGING_LIMITS.amountPounds, formatPounds),
    ...askOutside('duration', months, durationMonths, BRIDGING_LIMITS.durationMonths, formatMonths),
  ]
}

interface Range {
  min: number
  max: number
}

function askOutside(
  field: string,
  figure: number,
  { min, max }: Range,
  limits: Range,
  write: (figure: number) => string,
): AnswerCheck[] {
  const isArranged = figure >= min && figure <= max
  if (isArranged || figure < limits.min || figure > limits.max) return []
  const message = `${write(figure)}? We arrange ${write(min).replace(/ months?$/, '')} to ${write(max)}. ${CHANGE_OR_SEND}`
  return [{ field, kind: 'ask', message }]
}

function checkPropertyValue(pounds: number): AnswerCheck[] {
  if (pounds < 1 || pounds >= LEAST_PROPERTY_POUNDS) return []
  const message = `${formatPounds(pounds)}? Lenders rarely lend on a property worth less than £10,000. ${CHANGE_OR_SEND}`
  return [{ field: 'propertyValue', kind: 'ask', flag: 'check_amount', message }]
}
