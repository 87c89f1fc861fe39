import * as z from 'zod/mini'

// HTML forms post the empty string for an input that was left empty.
const fromEmpty = z.transform((given: unknown) => (given === '' ? undefined : given))

export function optionalField<Schema extends z.core.SomeType>(schema: Schema) {
  return z.optional(z.pipe(fromEmpty, z.optional(schema)))
}
