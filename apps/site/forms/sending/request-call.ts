import { callPromise } from '#shared/promises/promise-words.ts'
import type { Sending } from '../use-submit.ts'
import { type DeliveryOutcome, readReceipt } from './delivery-outcome.ts'
import { invokeFunction } from './invoke-function.ts'

/** The receipt is the sentence that says when we'll call. */
export async function requestCall(
  answers: object,
  { envelope, identify }: Sending,
): Promise<DeliveryOutcome<string>> {
  const { idempotencyKey } = identify(answers)
  const outcome = await invokeFunction('send-callback', { ...answers, ...envelope }, idempotencyKey)
  if (!outcome.delivered) return outcome
  const own = { referenceNumber: '', timestamp: new Date().toISOString() }
  const { timestamp } = readReceipt(outcome.receipt, own)
  return { delivered: true, receipt: callPromise(new Date(timestamp)) }
}
