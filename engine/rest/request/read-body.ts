import { RestError } from '../rest-error.ts'

/** The whole body as text. Throws when it is larger than `maxBytes`, whatever its content-length says. */
export async function readBody(request: Request, maxBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes)
  if (request.headers.has('content-length')) return request.text()
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge(maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function tooLarge(maxBytes: number): RestError {
  return new RestError(413, 'PGRST102', `The body may hold at most ${maxBytes} bytes`)
}
