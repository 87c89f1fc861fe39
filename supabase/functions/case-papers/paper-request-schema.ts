import * as z from 'zod/mini'

const reference = z.string().check(z.maxLength(40))

/** The papers that can be asked for. */
export const paperRequestSchema = z.discriminatedUnion('action', [
  /** For staff: these terms, lenders named where they say so. */
  z.strictObject({
    action: z.literal('terms_comparison'),
    reference,
    terms: z.array(z.strictObject({ terms_id: z.uuid(), names_lender: z.boolean() })).check(z.maxLength(200)),
  }),
  /** For the applicant, with the session of their page: the terms that staff shared with them. */
  z.strictObject({ action: z.literal('shared_terms'), session: z.string().check(z.maxLength(200)) }),
  /** For admins. Each export is audited. */
  z.strictObject({ action: z.literal('case_file'), reference, format: z.enum(['pdf', 'json']) }),
])
export type PaperRequest = z.infer<typeof paperRequestSchema>
