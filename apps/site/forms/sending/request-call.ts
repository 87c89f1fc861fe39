import { callPromise } from '#shared/promises/call-promise.ts'
import type { Sending } from '../use-submit.ts'
import { type DeliveryOutcome, readReceipt } from './delivery-outcome.ts'
import { invokeFunction } from './invoke-function.ts'

export interface CallReceipt {
  /** The sentences that say when we'll call. */
  promise: string
  /** Empty if the backend's answer has none. */
  referenceNumber: string
}

export async function requestCall(
  answers: object,
  { envelope, identify }: Sending,
): Promise<DeliveryOutcome<CallReceipt>> {
  const { idempotencyKey } = identify(answers)
  const outcome = await invokeFunction('send-callback', { ...answers, ...envelope }, idempotencyKey)
  if (!outcome.delivered) return outcome
  const own = { referenceNumber: '', timestamp: new Date().toISOString() }
  const { timestamp, referenceNumber } = readReceipt(outcome.receipt, own)
  return { delivered: true, receipt: { promise: callPromise(new Date(timestamp)), referenceNumber } }
}
