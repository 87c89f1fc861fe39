import { promiseInWords } from '#shared/promises/promise-words.ts'
import type { LeadForm } from '#shared/promises/promises.ts'
import type { LeadReceipt } from './delivery-outcome.ts'

/** Adds what we promise to a receipt, with the deadline that the e-mail gives. */
export function withPromise(form: LeadForm, receipt: LeadReceipt): LeadReceipt {
  return { ...receipt, promise: promiseInWords(form, new Date(receipt.timestamp)) }
}
