import type * as z from 'zod/mini'
import { type FieldErrors, toFieldErrors } from '#shared/submission/field-errors.ts'

type Reading<Answers> = { answers: Answers; faults?: never } | { answers?: never; faults: FieldErrors }

/** Reads the fields a schema names out of a form, with the very schema the backend will use. */
export function readAnswers<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
  form: FormData,
): Reading<z.infer<z.ZodMiniObject<Shape>>> {
  const typed = Object.keys(schema.shape).map((name) => [name, form.get(name) ?? undefined])
  const reading = schema.safeParse(Object.fromEntries(typed))
  return reading.success ? { answers: reading.data } : { faults: toFieldErrors(reading.error) }
}
