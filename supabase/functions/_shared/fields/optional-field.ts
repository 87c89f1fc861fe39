import * as z from 'zod/mini'
import { cleanLine } from './clean-text.ts'

// HTML forms post the empty string for an input that was left empty, and people leave a space behind.
const fromEmpty = z.transform((given: unknown) =>
  typeof given === 'string' && cleanLine(given) === '' ? undefined : given,
)

export function optionalField<Schema extends z.core.SomeType>(schema: Schema) {
  return z.optional(z.pipe(fromEmpty, z.optional(schema)))
}
