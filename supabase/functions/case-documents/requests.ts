import * as z from 'zod/mini'
import { MAX_DOCUMENT_BYTES } from '../_shared/documents/document-rules.ts'

const session = z.optional(z.string().check(z.maxLength(200)))
const id = z.uuid()

/** Parts of a file are sent as bytes instead, and read by readPart. */
export const requestSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('list'), session }),
  z.strictObject({
    action: z.literal('start'),
    session,
    /** The sender makes the id, so that a second try continues the same upload. */
    id,
    /** Only staff send the reference, because an applicant's session belongs to one case. */
    reference: z.optional(z.string().check(z.maxLength(40))),
    requirementId: z.nullable(id),
    name: z.string().check(z.maxLength(1_000)),
    bytes: z.int().check(z.minimum(1), z.maximum(MAX_DOCUMENT_BYTES)),
  }),
  z.strictObject({ action: z.literal('finish'), session, id }),
  z.strictObject({ action: z.literal('discard'), session, id }),
])
export type DocumentRequest = z.infer<typeof requestSchema>
