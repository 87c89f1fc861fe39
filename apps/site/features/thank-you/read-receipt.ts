interface ReceiptDetails {
  referenceNumber?: string
  submitted?: Date
  form?: string
  neededBy?: string
  promise?: string
}

/** The history entry's state can be anything, so every field is checked. */
export function readReceipt(state: unknown): ReceiptDetails {
  if (typeof state !== 'object' || state === null) return {}
  const details: ReceiptDetails = {}
  if ('referenceNumber' in state && typeof state.referenceNumber === 'string') {
    details.referenceNumber = state.referenceNumber
  }
  if ('timestamp' in state && typeof state.timestamp === 'string') {
    const submitted = new Date(state.timestamp)
    if (!Number.isNaN(submitted.getTime())) details.submitted = submitted
  }
  if ('form' in state && typeof state.form === 'string') details.form = state.form
  if ('neededBy' in state && typeof state.neededBy === 'string') details.neededBy = state.neededBy
  if ('promise' in state && typeof state.promise === 'string') details.promise = state.promise
  return details
}
