import { USUAL_TAKINGS_POUNDS } from '../calculators/card-saving.ts'
import { readPounds } from '../fields/read-pounds.ts'
import { formatPounds } from '../format/format-pounds.ts'
import { type AnswerCheck, CHANGE_OR_SEND, type Fields, type PageRules, textOf } from './answer-check.ts'
import { checkPhone } from './check-phone.ts'

export const callbackPageRules: PageRules = { join: (fields) => fields, check: checkCallbackAnswers }

export function checkCallbackAnswers(fields: Fields): AnswerCheck[] {
  return [
    ...checkPhone('phone', textOf(fields, 'phone'), '020 7946 0958'),
    ...checkTakings(readPounds(textOf(fields, 'monthlyCardTakings')) ?? undefined),
  ]
}

/** Asks about takings that hardly any business has. */
export function checkTakings(pounds: number | undefined): AnswerCheck[] {
  const { min, max } = USUAL_TAKINGS_POUNDS
  if (pounds === undefined || (pounds >= min && pounds <= max)) return []
  const message = `${formatPounds(pounds)} in card takings a month? ${CHANGE_OR_SEND}`
  return [{ field: 'monthlyCardTakings', kind: 'ask', message }]
}
