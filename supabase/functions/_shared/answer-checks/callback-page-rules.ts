import { type AnswerCheck, type Fields, type PageRules, textOf } from './answer-check.ts'
import { checkPhone } from './check-phone.ts'

export const callbackPageRules: PageRules = { join: (fields) => fields, check: checkCallbackAnswers }

export function checkCallbackAnswers(fields: Fields): AnswerCheck[] {
  return checkPhone('phone', textOf(fields, 'phone'), '020 7946 0958')
}
