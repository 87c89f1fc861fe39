import type * as z from 'zod/mini'
import type { Fields } from '#shared/answer-checks/answer-check.ts'
import { type FieldErrors, toFieldErrors } from '#shared/submission/field-errors.ts'

type Reading<Answers> =
  | { answers: Answers; fieldErrors?: never }
  | { answers?: never; fieldErrors: FieldErrors }

export function fieldsOf(form: HTMLFormElement): Fields {
  return Object.fromEntries(new FormData(form))
}

/** Fields that the schema doesn't name are ignored. The backend uses the same schema. */
export function readAnswers<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
  fields: Fields,
): Reading<z.infer<z.ZodMiniObject<Shape>>> {
  const values = Object.keys(schema.shape).map((name) => [name, fields[name]])
  const reading = schema.safeParse(Object.fromEntries(values))
  return reading.success ? { answers: reading.data } : { fieldErrors: toFieldErrors(reading.error) }
}
