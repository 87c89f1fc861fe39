import { promiseInWords } from '#shared/promises/promise-words.ts'
import type { LeadForm } from '#shared/promises/promises.ts'
import type { LeadReceipt } from './delivery-outcome.ts'

/** The confirmation e-mail gives the same deadline. */
export function withPromise(
  form: LeadForm,
  receipt: LeadReceipt,
  { neededBy }: { neededBy?: string | undefined } = {},
): LeadReceipt {
  return {
    ...receipt,
    form,
    ...(neededBy && { neededBy }),
    promise: promiseInWords(form, new Date(receipt.timestamp)),
  }
}
