import type * as z from 'zod/mini'
import { type FieldErrors, toFieldErrors } from '../../_shared/submission/field-errors.ts'
import { invalidFields } from '../refusal.ts'

type Reading<T> = { value: T; fieldErrors?: never } | { value?: never; fieldErrors: FieldErrors }

/** Reads the fields with the form's schema. The idempotency key may also be a header. */
export function readFields<Schema extends z.ZodMiniType>(
  schema: Schema,
  given: Record<string, unknown>,
  request: Request,
): Reading<z.infer<Schema>> {
  const headerKey = request.headers.get('idempotency-key')
  // Object.fromEntries makes even __proto__ an own property, so that the schema sees and refuses it.
  const fields =
    headerKey === null ? given : Object.fromEntries([...Object.entries(given), ['idempotencyKey', headerKey]])
  const reading = schema.safeParse(fields)
  return reading.success ? { value: reading.data } : { fieldErrors: toFieldErrors(reading.error) }
}

/** The same, but throws a Refusal if a field is wrong. */
export function requireFields<Schema extends z.ZodMiniType>(
  schema: Schema,
  given: Record<string, unknown>,
  request: Request,
): z.infer<Schema> {
  const reading = readFields(schema, given, request)
  if (reading.fieldErrors) throw invalidFields(reading.fieldErrors)
  return reading.value
}
