import * as z from 'zod/mini'
import { MAX_DOCUMENT_BYTES } from '../_shared/documents/document-rules.ts'
import { UPLOAD_HEADERS } from '../_shared/documents/upload-headers.ts'

const id = z.uuid()

/** Parts of a file are sent as bytes instead, and received by receivePart. */
export const requestSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('list') }),
  z.strictObject({
    action: z.literal('start'),
    /** The sender makes the id, so that a second try continues the same upload. */
    id,
    /** Only staff send the reference, because an applicant's session belongs to one case. */
    reference: z.optional(z.string().check(z.maxLength(40))),
    requirementId: z.nullable(id),
    name: z.string().check(z.maxLength(1_000)),
    bytes: z.int().check(z.minimum(1), z.maximum(MAX_DOCUMENT_BYTES)),
  }),
  z.strictObject({ action: z.literal('finish'), id }),
  z.strictObject({ action: z.literal('discard'), id }),
])
export type DocumentRequest = z.infer<typeof requestSchema>

const partSchema = z.object({
  id,
  start: z.string().check(z.regex(/^\d{1,8}$/)),
})

/** Returns undefined if the headers don't say which part of which file the body is. */
export function readPartHeaders({ headers }: Request): { id: string; start: number } | undefined {
  const given = { id: headers.get(UPLOAD_HEADERS.upload), start: headers.get(UPLOAD_HEADERS.start) }
  const { data } = partSchema.safeParse(given)
  return data && { id: data.id, start: Number(data.start) }
}
