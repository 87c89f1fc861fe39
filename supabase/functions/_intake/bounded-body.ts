import { Refusal } from './refusal.ts'

/** The chunks of a request's body, counted: what a client says about its length is only believed when it is too much. */
export async function* boundedBody(
  request: Request,
  maxBytes: number,
  message = 'This is more than the form can send.',
): AsyncGenerator<Uint8Array, void> {
  const tooLarge = () => new Refusal(413, 'body_too_large', message)
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge()
  if (!request.body) return
  let bytes = 0
  const reader = request.body.getReader()
  try {
    while (true) {
      const { done, value } = await reader.read().catch(() => {
        throw new Refusal(400, 'body_cut_off', 'The request ended before it was complete.')
      })
      if (done) return
      bytes += value.byteLength
      if (bytes > maxBytes) throw tooLarge()
      yield value
    }
  } finally {
    // Not awaited: a sender that never ends must not hold the answer back.
    reader.cancel().catch(() => {})
  }
}
