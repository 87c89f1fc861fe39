import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Headers } from '../../engine/middleware/security-headers.ts'
import type { Encoding, SiteFile, Variant } from './load-files.ts'

export function sendFile(
  file: SiteFile,
  status: 200 | 404 | 410,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const variant = chooseVariant(file, request.headers['accept-encoding'])
  if (status === 200 && isFresh(request.headers['if-none-match'], variant)) {
    response.writeHead(304, withoutBody(variant)).end()
    return
  }
  response.writeHead(status, variant.headers)
  if (request.method === 'HEAD') response.end()
  else if (variant.body.length <= SENT_AT_ONCE_BYTES) response.end(variant.body)
  // A large response is ended only once it's written, because server.close() cuts off ended responses
  // half-way.
  else response.write(variant.body, () => response.end())
}

// The operating system buffers a response up to this size, so it can be ended without waiting.
const SENT_AT_ONCE_BYTES = 65_536

export function withoutBody({ headers }: Variant): Headers {
  const {
    'content-length': _length,
    'content-type': _type,
    'content-encoding': _encoding,
    ...others
  } = headers
  return others
}

function chooseVariant(file: SiteFile, accepted = ''): Variant {
  for (const encoding of encodingsIn(accepted)) {
    const variant = file[encoding]
    if (variant) return variant
  }
  return file.identity
}

// Browsers send few different accept-encoding headers, so the result of parsing each header is kept.
const understood = new Map<string, Encoding[]>()
const MOST_UNDERSTOOD = 100

function encodingsIn(header: string): Encoding[] {
  const known = understood.get(header)
  if (known) return known
  const read = (['br', 'gzip'] as const).filter((encoding) => accepts(header, encoding))
  if (understood.size < MOST_UNDERSTOOD) understood.set(header, read)
  return read
}

function accepts(header: string, encoding: Encoding): boolean {
  return header.split(',').some((part) => {
    // Splits without a regular expression, which would take a second for a header full of spaces.
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    return name === encoding && Number(quality ?? 1) > 0
  })
}

function isFresh(header: string | undefined, { etag }: Variant): boolean {
  if (!header) return false
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
