import { Refusal } from '../refusal.ts'

// A browser listens only once it has sent everything: what is refused is heard out up to here, and thrown away.
const HEAR_OUT_BYTES = 67_108_864

/** The chunks of a request's body, counted: what a client says about its length is only believed when it is too much. */
export async function* boundedBody(
  request: Request,
  maxBytes: number,
  message = 'This is more than the form can send.',
): AsyncGenerator<Uint8Array, void> {
  const tooLarge = () => new Refusal(413, 'body_too_large', message)
  const claimedBytes = Number(request.headers.get('content-length'))
  if (claimedBytes > HEAR_OUT_BYTES) throw tooLarge()
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
    await hearOut()
  }

  async function hearOut(): Promise<void> {
    try {
      while (bytes <= HEAR_OUT_BYTES && (await read())) {
        // Nobody wants it any more.
      }
    } catch {
      // Then nobody is waiting for the answer either.
    }
    reader?.cancel().catch(() => {})
  }
}
