import * as z from 'zod/mini'
import { COVER_NOTE_LIMIT } from '../_shared/desk/placing/lender-pack.ts'

const reference = z.string().check(z.maxLength(40))

/** What an enquiry to a lender says. */
const packed = {
  reference,
  /** An enquiry that was recorded before. Without it, `lender_id` says who the lender is. */
  enquiry_id: z.optional(z.uuid()),
  lender_id: z.optional(z.uuid()),
  /** What the adviser writes to this lender. It stands first. */
  cover_note: z.optional(z.string().check(z.maxLength(COVER_NOTE_LIMIT))),
  include: z.array(z.enum(['contact_details', 'date_of_birth'])).check(z.maxLength(2)),
  document_ids: z.array(z.uuid()).check(z.maxLength(50)),
}

export const paperRequestSchema = z.discriminatedUnion('action', [
  /** For staff. With `names_lender` the paper shows the name of the lender. */
  z.strictObject({
    action: z.literal('terms_comparison'),
    reference,
    terms: z.array(z.strictObject({ terms_id: z.uuid(), names_lender: z.boolean() })).check(z.maxLength(200)),
  }),
  /** For an applicant, whose page has the session. Compares the terms that staff shared with them. */
  z.strictObject({ action: z.literal('shared_terms'), session: z.string().check(z.maxLength(200)) }),
  /** For admins. Each export is written to the audit log. */
  z.strictObject({ action: z.literal('case_file'), reference, format: z.enum(['pdf', 'json']) }),
  /** For staff. The text of the enquiry, of which nothing is stored or sent. */
  z.strictObject({ action: z.literal('lender_pack_preview'), ...packed }),
  /** For staff. The enquiry is stored exactly as it is sent. */
  z.strictObject({
    action: z.literal('lender_pack'),
    ...packed,
    /** The desk makes this id, so that a second try doesn't send the enquiry twice. */
    id: z.uuid(),
    /** Null if the enquiry is only stored, for staff to download. */
    sent_to: z.nullable(z.string().check(z.maxLength(255))),
    chase_on: z.optional(z.string().check(z.maxLength(10))),
  }),
])
export type PaperRequest = z.infer<typeof paperRequestSchema>
