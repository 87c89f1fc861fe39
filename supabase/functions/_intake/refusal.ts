import type { FieldErrors } from '../_shared/submission/field-errors.ts'

/** Why a request is refused. Thrown anywhere, turned into a response in intake-handler.ts. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly fieldErrors: FieldErrors | undefined
  /** What was typed, for a page that must show it again. Never part of a JSON answer, never logged. */
  typed: Record<string, string> | undefined

  constructor(status: number, code: string, message: string, fieldErrors?: FieldErrors) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.fieldErrors = fieldErrors
  }
}

/** The refusal of answers with errors that a form shows under its fields. */
export function invalidFields(fieldErrors: FieldErrors): Refusal {
  return new Refusal(422, 'invalid_fields', 'Please check the answers and send them again.', fieldErrors)
}
