import type { FieldErrors } from './field-errors.ts'

/**
 * A hidden field for visitors without JavaScript. It has the questions that we already asked about unusual
 * answers, so that none is asked twice.
 */
export const ASKED_FIELD = 'asked'

/** A form posted without JavaScript that we refused, with what the visitor typed and why we refused it. */
export interface RefusedForm {
  readonly answers: Readonly<Record<string, string>>
  readonly fieldErrors: FieldErrors
  /** Shown above the form. There can be field errors too. */
  readonly message?: string
}

export interface PostedReceipt {
  readonly form: 'callback' | 'business' | 'bridging'
  readonly referenceNumber: string
  readonly timestamp: string
  /** The day on which the applicant needs the money, as yyyy-mm-dd. */
  readonly neededBy?: string
}

/** What a page shows after a form was posted without JavaScript. Our own server (host/) renders that page. */
export type RequestContent =
  | { readonly refused: RefusedForm; readonly receipt?: never }
  | { readonly receipt: PostedReceipt; readonly refused?: never }

/** The content security policy has to allow the inline style by `styleHash`. */
export interface RequestDocument {
  readonly html: string
  readonly styleHash: string
}
