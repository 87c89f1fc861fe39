import type { FieldErrors } from '#shared/submission/field-errors.ts'

/** What the confirmation page shows. */
export interface LeadReceipt {
  readonly referenceNumber: string
  readonly timestamp: string
  /** Opens the applicant's own page. */
  readonly pageToken?: string
  /** What we promise, and by when. */
  readonly promise?: string
}

export type DeliveryOutcome<Receipt = LeadReceipt> =
  | { readonly delivered: true; readonly receipt: Receipt }
  | {
      readonly delivered: false
      /** Logged to the console, so it must never contain the visitor's answers. */
      readonly error: unknown
      /** The field errors in the backend's answer. */
      readonly fieldErrors?: FieldErrors
      /** Shown instead of the form's usual failure message. */
      readonly message?: string
      /** What the backend says on when to try again; shown with the failure message. */
      readonly advice?: string
    }

/** The receipt in an answer; fields the answer doesn't have come from our own. */
export function readReceipt(answer: unknown, own: LeadReceipt): LeadReceipt {
  const pageToken = textIn(answer, 'pageToken')
  return {
    referenceNumber: textIn(answer, 'referenceNumber') ?? own.referenceNumber,
    timestamp: textIn(answer, 'timestamp') ?? own.timestamp,
    ...(pageToken && { pageToken }),
  }
}

/** The field errors in an answer, if there are any. */
export function readFieldErrors(answer: unknown): FieldErrors | undefined {
  if (typeof answer !== 'object' || answer === null || !('fieldErrors' in answer)) return undefined
  const { fieldErrors } = answer
  if (typeof fieldErrors !== 'object' || fieldErrors === null) return undefined
  const messages = Object.entries(fieldErrors).filter(([, message]) => typeof message === 'string')
  return messages.length > 0 ? Object.fromEntries(messages) : undefined
}

/** What an overloaded backend says on when to try again. */
export function readAdvice(status: number, answer: unknown): string | undefined {
  return status === 429 || status === 503 ? textIn(answer, 'message') : undefined
}

function textIn(answer: unknown, name: string): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const value = (answer as Record<string, unknown>)[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
