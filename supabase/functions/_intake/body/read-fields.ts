import type * as z from 'zod/mini'
import type { Fields } from '../../_shared/answer-checks/answer-check.ts'
import { type FieldErrors, toFieldErrors } from '../../_shared/submission/field-errors.ts'
import { invalidFields } from '../refusal.ts'

/** The checks of the page that posted a form natively. Other callers are held to the specification alone. */
export interface PostedPage {
  /** Joins answers that the page asks for in parts. */
  join(fields: Fields): Fields
  /** All errors, given those of the specification's rules. */
  errorsOf(fields: Fields, schemaErrors: FieldErrors): FieldErrors
}

interface FieldChecks {
  page?: PostedPage | undefined
  /** Errors that were found before, in the documents of the form. */
  faults?: FieldErrors
}

type Reading<T> = { value: T; fieldErrors?: never } | { value?: never; fieldErrors: FieldErrors }

/** Reads the fields with the form's schema. The idempotency key may also be a header. */
export function readFields<Schema extends z.ZodMiniType>(
  schema: Schema,
  given: Fields,
  request: Request,
  { page, faults }: FieldChecks = {},
): Reading<z.infer<Schema>> {
  const headerKey = request.headers.get('idempotency-key')
  const joined = page ? page.join(given) : given
  // Object.fromEntries makes even __proto__ an own property, so that the schema sees and refuses it.
  const fields =
    headerKey === null
      ? joined
      : Object.fromEntries([...Object.entries(joined), ['idempotencyKey', headerKey]])
  const reading = schema.safeParse(fields)
  const schemaErrors = { ...(reading.success ? {} : toFieldErrors(reading.error)), ...faults }
  const fieldErrors = page ? page.errorsOf(joined, schemaErrors) : schemaErrors
  return reading.success && Object.keys(fieldErrors).length === 0 ? { value: reading.data } : { fieldErrors }
}

/** The same, but throws a Refusal if a field is wrong. */
export function requireFields<Schema extends z.ZodMiniType>(
  schema: Schema,
  given: Fields,
  request: Request,
  checks?: FieldChecks,
): z.infer<Schema> {
  const reading = readFields(schema, given, request, checks)
  if (reading.fieldErrors) throw invalidFields(reading.fieldErrors)
  return reading.value
}
