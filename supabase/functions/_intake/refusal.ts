import type { FieldErrors } from '../_shared/submission/field-errors.ts'

/**
 * Thrown to refuse a request. handlePost answers with it as JSON, and our own server (host/) with a page if a
 * form was posted without JavaScript.
 */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly fieldErrors: FieldErrors | undefined
  /**
   * Fields for the page that shows the form again: the visitor's answers, or a hidden field. They're never
   * logged or sent as JSON.
   */
  typed: Record<string, string> | undefined

  constructor(status: number, code: string, message: string, fieldErrors?: FieldErrors) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.fieldErrors = fieldErrors
  }
}

export function invalidFields(fieldErrors: FieldErrors): Refusal {
  return new Refusal(422, 'invalid_fields', 'Please check the answers and send them again.', fieldErrors)
}
