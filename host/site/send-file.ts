import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Headers } from '../../engine/middleware/security-headers.ts'
import type { Encoding, SiteFile, Variant } from './load-files.ts'

/** Sends a file in the smallest form the browser takes, or says that it has not changed. */
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
  // Node's server.close() cuts off an answer that has ended, even while its reader is still receiving it.
  else response.write(variant.body, () => response.end())
}

// The system takes in this much of an answer whether or not its reader is ready.
const SENT_AT_ONCE_BYTES = 65_536

/** The headers of a file for an answer that does not carry it. */
export function withoutBody({ headers }: Variant): Headers {
  const {
    'content-length': _length,
    'content-type': _type,
    'content-encoding': _encoding,
    ...others
  } = headers
  return others
}

/** The smallest form of a file that a browser says it can read. */
function chooseVariant(file: SiteFile, accepted = ''): Variant {
  for (const encoding of encodingsIn(accepted)) {
    const variant = file[encoding]
    if (variant) return variant
  }
  return file.identity
}

// Browsers send a handful of different headers, so each is parsed once.
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
    // Split at plain characters: a pattern for the blanks around them takes a second over a header full of blanks.
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    return name === encoding && Number(quality ?? 1) > 0
  })
}

/** Whether the browser's copy is the file as it is. */
function isFresh(header: string | undefined, { etag }: Variant): boolean {
  if (!header) return false
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
