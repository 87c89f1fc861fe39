import type * as z from 'zod/mini'
import type { Fields } from '../../_shared/answer-checks/answer-check.ts'
import { type FieldErrors, toFieldErrors } from '../../_shared/submission/field-errors.ts'
import { invalidFields } from '../refusal.ts'
import { readJson } from './read-json.ts'

/**
 * The extra checks for a form that one of our own pages posted without JavaScript. Other callers of the API
 * only have to meet the specification.
 */
export interface PostedPage {
  /** Joins answers that the page asks for in several fields, such as a date in three boxes. */
  join(fields: Fields): Fields
  /** Returns all errors to show: those of the page's own checks and `schemaErrors`. */
  errorsOf(fields: Fields, schemaErrors: FieldErrors): FieldErrors
}

interface FieldChecks {
  page?: PostedPage | undefined
  /** Errors found while the body was read, such as a document that is too large or a field sent twice. */
  faults?: FieldErrors
}

type Reading<T> = { value: T; fieldErrors?: never } | { value?: never; fieldErrors: FieldErrors }

/** The idempotency key may be a field or a header; the header wins. */
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

export async function requireJson<Schema extends z.ZodMiniType>(
  schema: Schema,
  request: Request,
): Promise<z.infer<Schema>> {
  const reading = schema.safeParse(await readJson(request))
  if (!reading.success) throw invalidFields(toFieldErrors(reading.error))
  return reading.data
}
