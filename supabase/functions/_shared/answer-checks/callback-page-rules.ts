import { USUAL_TAKINGS_POUNDS } from '../calculators/card-saving.ts'
import { readCardCost } from '../calculators/read-card-cost.ts'
import { readPounds } from '../fields/read-pounds.ts'
import { formatPounds } from '../format/format-pounds.ts'
import { type AnswerCheck, CHANGE_OR_SEND, type Fields, type PageRules, textOf } from './answer-check.ts'
import { checkPhone } from './check-phone.ts'

export const callbackPageRules: PageRules = { join: (fields) => fields, check: checkCallbackAnswers }

export function checkCallbackAnswers(fields: Fields): AnswerCheck[] {
  const takings = readPounds(textOf(fields, 'monthlyCardTakings')) ?? undefined
  return [
    ...checkPhone('phone', textOf(fields, 'phone'), '020 7946 0958'),
    ...checkTakings(takings),
    ...checkCardCost(textOf(fields, 'currentCost'), takings),
  ]
}

/** Asks about takings that hardly any business has. */
export function checkTakings(pounds: number | undefined): AnswerCheck[] {
  const { min, max } = USUAL_TAKINGS_POUNDS
  if (pounds === undefined || (pounds >= min && pounds <= max)) return []
  const message = `${formatPounds(pounds)} in card takings a month? ${CHANGE_OR_SEND}`
  return [{ field: 'monthlyCardTakings', kind: 'ask', message }]
}

/** Asks about card fees that are more than what was taken by card. */
export function checkCardCost(typed: string, takingsPounds: number | undefined): AnswerCheck[] {
  if (!takingsPounds) return []
  const cost = readCardCost(typed, takingsPounds)
  if (!cost || 'question' in cost || cost.monthlyPounds <= takingsPounds) return []
  const [fees, takings] = [formatPounds(cost.monthlyPounds), formatPounds(takingsPounds)]
  const message = `${fees} in fees on ${takings} of card takings? ${CHANGE_OR_SEND}`
  return [{ field: 'currentCost', kind: 'ask', message }]
}
