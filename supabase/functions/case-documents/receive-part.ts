import { Buffer } from 'node:buffer'
import * as z from 'zod/mini'
import { boundedBody } from '../_intake/body/bounded-body.ts'
import { Refusal } from '../_intake/refusal.ts'
import { MAX_DOCUMENT_BYTES, PART_BYTES } from '../_shared/documents/document-rules.ts'
import type { CaseDocumentsDeps, Sender } from './deps.ts'
import { type Outcome, readOutcome } from './outcomes.ts'

const MAX_HEAD_BYTES = 1_024
const LINE_BREAK = 10

const headSchema = z.strictObject({
  session: z.optional(z.string()),
  id: z.uuid(),
  start: z.int().check(z.minimum(0), z.maximum(MAX_DOCUMENT_BYTES)),
})

interface Part {
  head: z.infer<typeof headSchema>
  content: Buffer
}

/**
 * The body is a line of JSON, which says to which upload the part belongs, and then the part's bytes. The
 * session is in the body, because headers end up in logs.
 */
export async function readPart(request: Request): Promise<Part> {
  const chunks: Uint8Array[] = []
  for await (const chunk of boundedBody(request, PART_BYTES + MAX_HEAD_BYTES)) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const end = body.subarray(0, MAX_HEAD_BYTES).indexOf(LINE_BREAK)
  const head = headSchema.safeParse(parse(body.subarray(0, Math.max(end, 0)).toString()))
  const content = body.subarray(end + 1)
  if (!head.success || content.length > PART_BYTES) {
    throw new Refusal(422, 'bad_part', 'This part of a file can’t be read.')
  }
  return { head: head.data, content }
}

/** The answer says how many bytes have arrived so far, which is where the next part starts. */
export async function storePart(
  { head: { id, start }, content }: Part,
  sender: Sender,
  deps: CaseDocumentsDeps,
): Promise<Outcome> {
  const part = { id, start, content: content.toString('base64') }
  return readOutcome(await deps.callSqlFunction('store_upload_part', { sender, part }))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
