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
  /** For staff: an enquiry to a lender, stored as it is sent. */
  z.strictObject({
    action: z.literal('lender_pack'),
    reference,
    /** Chosen by the sender, so that a second try sends it once. */
    id: z.uuid(),
    /** The lender that was asked before, or one of the panel. */
    enquiry_id: z.optional(z.uuid()),
    lender_id: z.optional(z.uuid()),
    /** Null to store it for a download. */
    sent_to: z.nullable(z.string().check(z.maxLength(255))),
    chase_on: z.optional(z.string().check(z.maxLength(10))),
    include: z.array(z.enum(['contact_details', 'date_of_birth'])).check(z.maxLength(2)),
    document_ids: z.array(z.uuid()).check(z.maxLength(50)),
  }),
])
export type PaperRequest = z.infer<typeof paperRequestSchema>
