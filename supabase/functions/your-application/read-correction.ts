import { type CorrectableField, correctableFields } from '../_shared/fields/catalogue/correctable-fields.ts'
import { describeProblem, readField } from '../_shared/fields/catalogue/field-text.ts'
import { cleanLine } from '../_shared/fields/clean-text.ts'
import { ruleFor } from '../_shared/fields/schema-of.ts'

type Reading = { value: string; message?: never } | { value?: never; message: string }

/** What staff accept later must fit, so it's checked as if a form had asked for it. */
export function readCorrection(name: CorrectableField, typed: string): Reading {
  const field = correctableFields[name]
  const value = readField(field, typed) ?? ''
  const reading = cleanLine(String(value)) === '' ? undefined : ruleFor(field).safeParse(value)
  if (reading?.success) return { value: String(reading.data) }
  return { message: reading?.error.issues[0]?.message ?? describeProblem(field) }
}
