export class BodyError extends Error {
  override name = 'BodyError'
  readonly status: 400 | 413

  constructor(status: 400 | 413, message: string) {
    super(message)
    this.status = status
  }
}

// Most clients read the response only after sending everything, so a refused body is read up to this size and
// discarded. A request that declares a longer body is refused straight away.
const MAX_DRAINED_BYTES = 64 * 1_048_576

/** The declared length is used only to refuse early. */
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
      // The client has disconnected, so nobody reads the response.
    }
    reader?.cancel().catch(() => {})
  }
}

export async function readBoundedText(request: Request, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of boundedBody(request, maxBytes)) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

export async function drainBody(request: Request): Promise<void> {
  await boundedBody(request, 0)
    .next()
    .catch(() => {})
}
