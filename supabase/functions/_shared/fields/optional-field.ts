import * as z from 'zod/mini'

// A form posts the empty string for a field that was left empty.
const fromEmpty = z.transform((given: unknown) => (given === '' ? undefined : given))

/** A field that may be missing or left empty. */
export function optionalField<Schema extends z.core.SomeType>(schema: Schema) {
  return z.optional(z.pipe(fromEmpty, z.optional(schema)))
}
