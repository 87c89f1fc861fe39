import type * as z from 'zod/mini'

/** The error message of each wrong field, by the field's name. */
export type FieldErrors = Record<string, string>

const UNKNOWN_FIELD_MESSAGE = 'This field is not known'
const UNKNOWN_PART_MESSAGE = 'A part of this is not known'
const MAX_NAME_CHARACTERS = 100
const MAX_UNKNOWN_FIELDS = 20

/** Reports at most 20 fields that the form doesn't have. */
export function toFieldErrors(error: z.core.$ZodError): FieldErrors {
  const errors = new Map<string, string>()
  const add = (field: PropertyKey, message: string) => {
    if (!errors.has(String(field))) errors.set(String(field), message)
  }
  for (const issue of error.issues) {
    const [field] = issue.path
    if (field !== undefined)
      add(field, issue.code === 'unrecognized_keys' ? UNKNOWN_PART_MESSAGE : issue.message)
    else if (issue.code === 'unrecognized_keys') {
      for (const name of issue.keys.slice(0, MAX_UNKNOWN_FIELDS)) {
        add(name.slice(0, MAX_NAME_CHARACTERS), UNKNOWN_FIELD_MESSAGE)
      }
    }
  }
  // Object.fromEntries defines properties instead of assigning them, so a field called __proto__ is harmless.
  return Object.fromEntries(errors)
}
