import { boundedBody } from '../../../supabase/functions/_intake/body/bounded-body.ts'
import { readMultipart } from '../../../supabase/functions/_intake/body/multipart.ts'

interface CapturedUpload {
  request: Request
  /** Reads the rest of the body, if the handler has left any, and returns the text fields. */
  textFields(): Promise<Record<string, string>>
}

// Larger than any valid form, because a browser shows our error page only after sending the whole form.
const MAX_DRAINED_BYTES = 96 * 1_048_576

/**
 * Captures the text fields of a form with files while the handler reads it, so that a refusal can show the
 * fields again.
 */
export function captureTextFields(request: Request): CapturedUpload {
  const source = boundedBody(request, MAX_DRAINED_BYTES)
  const contentType = request.headers.get('content-type') ?? ''
  // A TransformStream waits until each chunk is read, so nothing piles up if the capture is slower.
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const copy = writable.getWriter()
  const fields = new Map<string, string>()
  // The handler refuses a form that it can't read, so here the error only ends the capture.
  const captured = readTextFields(readable, contentType, fields).catch(() =>
    readable.cancel().catch(() => {}),
  )

  async function next(): Promise<IteratorResult<Uint8Array, void>> {
    const step = await source.next()
    await (step.done ? copy.close() : copy.write(step.value)).catch(() => {})
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
    async textFields() {
      try {
        while (!(await next()).done) {
          // next() passes each chunk to the capture.
        }
        await captured
      } catch {
        // The connection was closed, so only the fields that arrived before are returned.
      }
      return Object.fromEntries(fields)
    },
  }
}

async function readTextFields(
  chunks: ReadableStream<Uint8Array>,
  contentType: string,
  fields: Map<string, string>,
): Promise<void> {
  for await (const part of readMultipart(chunks, contentType)) {
    if ('text' in part) fields.set(part.name, part.text)
  }
}
