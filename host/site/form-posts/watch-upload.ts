import { boundedBody } from '../../../supabase/functions/_intake/body/bounded-body.ts'
import { readMultipart } from '../../../supabase/functions/_intake/body/multipart.ts'
import { readBoundary } from '../../../supabase/functions/_intake/body/part-header.ts'

interface WatchedUpload {
  /** The same form, to be read by whoever takes it. */
  request: Request
  /** Hears the sender out, whoever stopped reading, and gives the written answers of the form. */
  typed(): Promise<Record<string, string>>
}

// More than any form that could be taken, so that someone with a huge file still gets a page for an answer.
const MAX_HEARD_BYTES = 64 * 1_048_576
const MAX_TEXT_CHARACTERS = 16_384
const MAX_PARTS = 40

/** Notes the written answers of a form with files while it passes, so that a refusal does not lose them. */
export function watchUpload(request: Request): WatchedUpload {
  const source = boundedBody(request, MAX_HEARD_BYTES)
  const contentType = request.headers.get('content-type') ?? ''
  // Holds a chunk back until it has been looked at: nothing piles up between the two readers.
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const looking = writable.getWriter()
  const fields = new Map<string, string>()
  // What cannot be read as a form is refused by the other reader, in words; here it only ends the notes.
  const looked = noteFields(readable, contentType, fields).catch(() => readable.cancel().catch(() => {}))

  async function next(): Promise<IteratorResult<Uint8Array, void>> {
    const step = await source.next()
    await (step.done ? looking.close() : looking.write(step.value)).catch(() => {})
    return step
  }

  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
  const init = { method: 'POST', headers: { 'content-type': contentType }, body, duplex: 'half' }
  return {
    request: new Request(request.url, init as RequestInit),
    async typed() {
      try {
        while (!(await next()).done) {
          // Passes unread.
        }
        await looked
      } catch {
        // The sender went away: what came before is all there is.
      }
      return Object.fromEntries(fields)
    },
  }
}

async function noteFields(
  chunks: ReadableStream<Uint8Array>,
  contentType: string,
  fields: Map<string, string>,
): Promise<void> {
  for await (const part of readMultipart(chunks, readBoundary(contentType), MAX_PARTS)) {
    if (part.fileName !== undefined) continue
    const decoder = new TextDecoder()
    let text = ''
    for await (const piece of part.body) {
      if (text.length < MAX_TEXT_CHARACTERS) text += decoder.decode(piece, { stream: true })
    }
    fields.set(part.name, text + decoder.decode())
  }
}
