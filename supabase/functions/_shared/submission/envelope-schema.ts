import * as z from 'zod/mini'
import { cleanLine } from '../fields/clean-text.ts'
import { leadSourceSchema } from './lead-source-schema.ts'
import { EXAMPLE_REFERENCE, REFERENCE_PATTERN } from './reference-number.ts'

/** A hidden field that only bots fill in. It has a name that browsers don't fill in automatically. */
export const HONEYPOT_FIELD = 'referralNote'

/** No person fills in a form in less time, so a form filled in faster is marked as possible spam. */
export const MIN_FILL_MILLISECONDS = 2_000

const MAX_KEY_CHARACTERS = 200

/** A key that the page makes once for each filled-in form, so that a form sent twice is recorded once. */
export const idempotencyKeySchema = z
  .string('The idempotency key must be text')
  .check(
    z.regex(/^[\x21-\x7e]+$/, 'The idempotency key must be printable ASCII'),
    z.maxLength(MAX_KEY_CHARACTERS, `The idempotency key must be ${MAX_KEY_CHARACTERS} characters or fewer`),
  )

const fromJsonText = z.transform((given: unknown) => {
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(given) as unknown
  } catch {
    return given
  }
})

const fromNumberText = z.transform((given: unknown) =>
  typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : given,
)

/** What every form can send besides its answers. */
export const envelopeSchema = z.strictObject({
  idempotencyKey: z.optional(idempotencyKeySchema),
  // A multipart form sends the source as JSON text.
  source: z.optional(z.pipe(fromJsonText, leadSourceSchema)),
  [HONEYPOT_FIELD]: z.optional(z.string('Must be text').check(z.overwrite(cleanLine))),
  elapsedMilliseconds: z.optional(z.pipe(fromNumberText, z.number('Must be a number of milliseconds'))),
})

/** The page makes the reference number and shows it. */
export const applicationEnvelopeSchema = z.strictObject({
  ...envelopeSchema.shape,
  referenceNumber: z.optional(
    z
      .string('The reference number must be text')
      .check(z.regex(REFERENCE_PATTERN, `The reference number must look like ${EXAMPLE_REFERENCE}`)),
  ),
})

export type Envelope = z.infer<typeof applicationEnvelopeSchema>
