import type * as z from 'zod/mini'
import { type FieldErrors, toFieldErrors } from '../../_shared/submission/field-errors.ts'
import { invalidFields } from '../refusal.ts'

type Reading<T> = { value: T; fieldErrors?: never } | { value?: never; fieldErrors: FieldErrors }

/** Reads what was sent with the form's own schema; the key may also come as a header. */
export function readFields<Schema extends z.ZodMiniType>(
  schema: Schema,
  given: Record<string, unknown>,
  request: Request,
): Reading<z.infer<Schema>> {
  const headerKey = request.headers.get('idempotency-key')
  // An own property even when it is called __proto__, so that the schema sees and refuses it.
  const fields =
    headerKey === null ? given : Object.fromEntries([...Object.entries(given), ['idempotencyKey', headerKey]])
  const reading = schema.safeParse(fields)
  return reading.success ? { value: reading.data } : { fieldErrors: toFieldErrors(reading.error) }
}

/** The same for a request that has nothing but fields: faults end it. */
export function requireFields<Schema extends z.ZodMiniType>(
  schema: Schema,
  given: Record<string, unknown>,
  request: Request,
): z.infer<Schema> {
  const reading = readFields(schema, given, request)
  if (reading.fieldErrors) throw invalidFields(reading.fieldErrors)
  return reading.value
}
