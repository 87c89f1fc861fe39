import { callbackSchema } from '#shared/callback/callback-schema.ts'
import { readAnswers } from '../../forms/fields/read-answers.ts'
import type { DeliveryOutcome } from '../../forms/sending/delivery-outcome.ts'
import { invokeFunction } from '../../forms/sending/invoke-function.ts'
import type { Sending } from '../../forms/use-submit.ts'

/** Checks the answers with the same rules as the backend. */
export function findFieldErrors(form: HTMLFormElement) {
  return readAnswers(callbackSchema, new FormData(form)).fieldErrors ?? {}
}

/** Sends a callback request. */
export async function requestCallback({
  form,
  envelope,
  identify,
}: Sending): Promise<DeliveryOutcome<unknown>> {
  const { answers } = readAnswers(callbackSchema, new FormData(form))
  if (!answers) throw new Error('a callback must be checked before it is sent')
  const { idempotencyKey } = identify(answers)
  return invokeFunction('send-callback', { ...answers, ...envelope }, idempotencyKey)
}
