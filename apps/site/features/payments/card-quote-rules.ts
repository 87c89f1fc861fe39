import { callbackPageRules as rules } from '#shared/answer-checks/callback-page-rules.ts'
import { cardQuoteSchema } from '#shared/callback/card-quote-schema.ts'
import { findPageErrors } from '../../forms/fields/find-page-errors.ts'
import { fieldsOf, readAnswers } from '../../forms/fields/read-answers.ts'
import { requestCall } from '../../forms/sending/request-call.ts'
import type { Sending } from '../../forms/use-submit.ts'

export { describeSaving } from './describe-saving.ts'

export function findFieldErrors(form: HTMLFormElement, isSubmit: boolean) {
  const fields = fieldsOf(form)
  const schemaErrors = readAnswers(cardQuoteSchema, fields).fieldErrors
  return findPageErrors({ form, fields, rules, schemaErrors, isSubmit })
}

export function requestCardQuote(sending: Sending) {
  const { answers } = readAnswers(cardQuoteSchema, fieldsOf(sending.form))
  if (!answers) throw new Error('a request must be checked before it is sent')
  return requestCall(answers, sending)
}
