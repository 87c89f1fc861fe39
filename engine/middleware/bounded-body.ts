/** A body that is too large, or that ended before it was complete. */
export class BodyError extends Error {
  override name = 'BodyError'
  readonly status: 400 | 413

  constructor(status: 400 | 413, message: string) {
    super(message)
    this.status = status
  }
}

// Most clients read the answer only when they have sent everything, so what is refused is read to here and discarded.
const MAX_DRAINED_BYTES = 64 * 1_048_576

/** The chunks of a request's body, counted: a declared length is believed only where it is too large. */
export async function* boundedBody(request: Request, maxBytes: number): AsyncGenerator<Uint8Array, void> {
  const tooLarge = () => new BodyError(413, `The body may hold at most ${maxBytes} bytes.`)
  const declaredBytes = Number(request.headers.get('content-length'))
  if (declaredBytes > MAX_DRAINED_BYTES) throw tooLarge()
  const reader = request.body?.getReader()
  if (!reader) return
  let bytes = 0
  const read = async () => {
    const { value } = await reader.read().catch(() => {
      throw new BodyError(400, 'The request ended before it was complete.')
    })
    bytes += value?.byteLength ?? 0
    return value
  }
  try {
    if (declaredBytes > maxBytes) throw tooLarge()
    for (let chunk = await read(); chunk; chunk = await read()) {
      if (bytes > maxBytes) throw tooLarge()
      yield chunk
    }
  } finally {
    await discardRest()
  }

  async function discardRest(): Promise<void> {
    try {
      while (bytes <= MAX_DRAINED_BYTES && (await read()));
    } catch {
      // The client has gone: nobody waits for the answer.
    }
    reader?.cancel().catch(() => {})
  }
}

/** The whole body as text. */
export async function readBoundedText(request: Request, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of boundedBody(request, maxBytes)) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** Reads a body to its end and discards it. */
export async function drainBody(request: Request): Promise<void> {
  await boundedBody(request, 0)
    .next()
    .catch(() => {})
}
