import { cardQuoteSchema } from '#shared/callback/card-quote-schema.ts'
import { readAnswers } from '../../forms/fields/read-answers.ts'
import { requestCall } from '../../forms/sending/request-call.ts'
import type { Sending } from '../../forms/use-submit.ts'

/** Checks the answers with the same rules as the backend. */
export function findFieldErrors(form: HTMLFormElement) {
  return readAnswers(cardQuoteSchema, new FormData(form)).fieldErrors ?? {}
}

/** Asks for a call about card payments. */
export function requestCardQuote(sending: Sending) {
  const { answers } = readAnswers(cardQuoteSchema, new FormData(sending.form))
  if (!answers) throw new Error('a request must be checked before it is sent')
  return requestCall(answers, sending)
}
