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
    ...checkPhone('phone', textOf(fields, 'phone'), '020 7946 0958'),
    ...checkPropertyValue(readPounds(textOf(fields, 'propertyValue')) ?? 0),
    ...checkNeededBy(textOf(fields, 'neededBy')),
  ]
}

function checkPropertyValue(pounds: number): AnswerCheck[] {
  if (pounds < 1 || pounds >= LEAST_PROPERTY_POUNDS) return []
  const message = `${formatPounds(pounds)}? Lenders rarely lend on a property worth less than £10,000. ${CHANGE_OR_SEND}`
  return [{ field: 'propertyValue', kind: 'ask', flag: 'check_amount', message }]
}
