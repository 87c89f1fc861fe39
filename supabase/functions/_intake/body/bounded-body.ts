import { Refusal } from '../refusal.ts'

// A browser shows our answer only after it has sent the whole body. So the rest of a refused body is read and
// thrown away, until this many bytes have arrived in all. A body that claims to be larger isn't read at all.
const MAX_DRAINED_BYTES = 100_663_296

/** The bytes are counted, because the content-length header may be missing or false. */
export async function* boundedBody(
  request: Request,
  maxBytes: number,
  message = 'This is more than the form can send.',
): AsyncGenerator<Uint8Array, void> {
  const tooLarge = () => new Refusal(413, 'body_too_large', message)
  const claimedBytes = Number(request.headers.get('content-length'))
  if (claimedBytes > MAX_DRAINED_BYTES) throw tooLarge()
  const reader = request.body?.getReader()
  if (!reader) return
  let bytes = 0
  const read = async () => {
    const { value } = await reader.read().catch(() => {
      throw new Refusal(400, 'body_cut_off', 'The request ended before it was complete.')
    })
    bytes += value?.byteLength ?? 0
    return value
  }
  try {
    if (claimedBytes > maxBytes) throw tooLarge()
    for (let chunk = await read(); chunk; chunk = await read()) {
      if (bytes > maxBytes) throw tooLarge()
      yield chunk
    }
  } finally {
    await drain()
  }

  async function drain(): Promise<void> {
    try {
      while (bytes <= MAX_DRAINED_BYTES && (await read()));
    } catch {
      // The client has gone, so nobody waits for the answer.
    }
    reader?.cancel().catch(() => {})
  }
}

/**
 * Reads the rest of a body that nobody wants, so that its sender gets to the answer. A body that claims to be
 * larger stays unread, and the server closes the connection.
 */
export async function discardBody(request: Request, maxBytes: number): Promise<void> {
  if (request.bodyUsed || Number(request.headers.get('content-length')) > maxBytes) return
  const reader = request.body?.getReader()
  try {
    for (let bytes = 0; reader && bytes <= maxBytes; ) {
      const { value } = await reader.read()
      if (!value) return
      bytes += value.byteLength
    }
  } catch {
    // The client has gone, so nobody waits for the answer.
  }
  reader?.cancel().catch(() => {})
}
