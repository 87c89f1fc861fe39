import { callbackSchema } from '#shared/callback/callback-schema.ts'
import { readAnswers } from '../../forms/fields/read-answers.ts'
import { requestCall } from '../../forms/sending/request-call.ts'
import type { Sending } from '../../forms/use-submit.ts'

/** Checks the answers with the same rules as the backend. */
export function findFieldErrors(form: HTMLFormElement) {
  return readAnswers(callbackSchema, new FormData(form)).fieldErrors ?? {}
}

/** Sends a callback request. */
export function requestCallback(sending: Sending) {
  const { answers } = readAnswers(callbackSchema, new FormData(sending.form))
  if (!answers) throw new Error('a callback must be checked before it is sent')
  return requestCall(answers, sending)
}
