import type { FieldErrors } from './field-errors.ts'

/** The hidden field of a page that asked about an unusual answer: what it asked. Never recorded. */
export const ASKED_FIELD = 'asked'

/** A form posted without JavaScript that was refused: what was typed, and why. */
export interface RefusedForm {
  readonly answers: Readonly<Record<string, string>>
  readonly fieldErrors: FieldErrors
  /** Shown above the form, with or without field errors. */
  readonly message?: string
}

/** A form posted without JavaScript that was recorded. */
export interface PostedReceipt {
  readonly form: 'callback' | 'business' | 'bridging'
  readonly referenceNumber: string
  readonly timestamp: string
}

/** What a page shows that the host makes for one request. The page then has no script. */
export type RequestContent =
  | { readonly refused: RefusedForm; readonly receipt?: never }
  | { readonly receipt: PostedReceipt; readonly refused?: never }

/** A page made for one request, and the hash that lets its inline style pass the content security policy. */
export interface RequestDocument {
  readonly html: string
  readonly styleHash: string
}
