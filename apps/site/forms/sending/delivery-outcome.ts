import type { LeadForm } from '#shared/promises/promises.ts'
import type { FieldErrors } from '#shared/submission/field-errors.ts'

export interface LeadReceipt {
  readonly referenceNumber: string
  readonly timestamp: string
  /** The secret token in the link to the applicant's own page (/your-application). */
  readonly pageToken?: string
  readonly form?: LeadForm
  /** The day on which the applicant needs the money, as yyyy-mm-dd. */
  readonly neededBy?: string
  /** What we promise and by when, as shown: "Decision by …" or "We'll contact you by …". */
  readonly promise?: string
}

export type DeliveryOutcome<Receipt = LeadReceipt> =
  | { readonly delivered: true; readonly receipt: Receipt }
  | {
      readonly delivered: false
      /** Logged to the console, so it must never contain the visitor's answers. */
      readonly error: unknown
      readonly fieldErrors?: FieldErrors
      /** Shown instead of the form's usual failure message. */
      readonly message?: string
      /** What the backend says about when to try again. Shown with the failure message. */
      readonly advice?: string
    }

/** A reference or timestamp that the answer lacks comes from `own`. */
export function readReceipt(answer: unknown, own: LeadReceipt): LeadReceipt {
  const pageToken = textIn(answer, 'pageToken')
  return {
    referenceNumber: textIn(answer, 'referenceNumber') ?? own.referenceNumber,
    timestamp: textIn(answer, 'timestamp') ?? own.timestamp,
    ...(pageToken && { pageToken }),
  }
}

export function readFieldErrors(answer: unknown): FieldErrors | undefined {
  if (typeof answer !== 'object' || answer === null || !('fieldErrors' in answer)) return undefined
  const { fieldErrors } = answer
  if (typeof fieldErrors !== 'object' || fieldErrors === null) return undefined
  const messages = Object.entries(fieldErrors).filter(([, message]) => typeof message === 'string')
  return messages.length > 0 ? Object.fromEntries(messages) : undefined
}

const ADVISED = [429, 503, 507]

/** A backend that refuses for the moment answers 429 or 503, and 507 if it has no room for files. */
export function readAdvice(status: number, answer: unknown): string | undefined {
  return ADVISED.includes(status) ? textIn(answer, 'message') : undefined
}

function textIn(answer: unknown, name: string): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const value = (answer as Record<string, unknown>)[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
