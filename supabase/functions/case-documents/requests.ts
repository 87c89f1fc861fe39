import * as z from 'zod/mini'
import { MAX_DOCUMENT_BYTES } from '../_shared/documents/document-rules.ts'

const session = z.optional(z.string().check(z.maxLength(200)))
const id = z.uuid()

/** The requests that are sent as JSON. A part of a file is sent as its bytes. */
export const requestSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('list'), session }),
  z.strictObject({
    action: z.literal('start'),
    session,
    /** Chosen by the sender, so that a second try goes on with the same upload. */
    id,
    /** Of the case; for staff only, because a session names its case. */
    reference: z.optional(z.string().check(z.maxLength(40))),
    requirementId: z.nullable(id),
    name: z.string().check(z.maxLength(1_000)),
    bytes: z.int().check(z.minimum(1), z.maximum(MAX_DOCUMENT_BYTES)),
  }),
  z.strictObject({ action: z.literal('finish'), session, id }),
  z.strictObject({ action: z.literal('discard'), session, id }),
])
export type DocumentRequest = z.infer<typeof requestSchema>
