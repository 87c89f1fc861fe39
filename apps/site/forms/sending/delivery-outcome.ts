import type { FieldErrors } from '#shared/submission/field-errors.ts'

/** What the confirmation page shows. */
export interface LeadReceipt {
  readonly referenceNumber: string
  readonly timestamp: string
}

export type DeliveryOutcome<Receipt = LeadReceipt> =
  | { readonly delivered: true; readonly receipt: Receipt }
  | {
      readonly delivered: false
      /** Never an answer of the visitor: it goes to the console. */
      readonly error: unknown
      /** What the backend said of single fields. */
      readonly faults?: FieldErrors
      /** Said instead of the form's usual sentence about a failure. */
      readonly message?: string
      /** What the backend says on when to try again; stands beside the sentence about the failure. */
      readonly advice?: string
    }

/** The receipt an answer names, field by field; where it names none, our own holds. */
export function readReceipt(answer: unknown, own: LeadReceipt): LeadReceipt {
  return {
    referenceNumber: textIn(answer, 'referenceNumber') ?? own.referenceNumber,
    timestamp: textIn(answer, 'timestamp') ?? own.timestamp,
  }
}

/** The sentences about fields in a refusal, if it is one. */
export function readFaults(answer: unknown): FieldErrors | undefined {
  if (typeof answer !== 'object' || answer === null || !('fieldErrors' in answer)) return undefined
  const { fieldErrors } = answer
  if (typeof fieldErrors !== 'object' || fieldErrors === null) return undefined
  const sentences = Object.entries(fieldErrors).filter(([, sentence]) => typeof sentence === 'string')
  return sentences.length > 0 ? Object.fromEntries(sentences) : undefined
}

/** The sentence on when to try again, in the answer of a backend that has too much to do. */
export function readAdvice(status: number, answer: unknown): string | undefined {
  return status === 429 || status === 503 ? textIn(answer, 'message') : undefined
}

function textIn(answer: unknown, name: string): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const value = (answer as Record<string, unknown>)[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
