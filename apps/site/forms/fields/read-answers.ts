import type * as z from 'zod/mini'
import { type FieldErrors, toFieldErrors } from '#shared/submission/field-errors.ts'

type Reading<Answers> =
  | { answers: Answers; fieldErrors?: never }
  | { answers?: never; fieldErrors: FieldErrors }

/** Reads a schema's fields out of a form, with the same schema the backend uses. */
export function readAnswers<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
  form: FormData,
): Reading<z.infer<z.ZodMiniObject<Shape>>> {
  const values = Object.keys(schema.shape).map((name) => [name, form.get(name) ?? undefined])
  const reading = schema.safeParse(Object.fromEntries(values))
  return reading.success ? { answers: reading.data } : { fieldErrors: toFieldErrors(reading.error) }
}
