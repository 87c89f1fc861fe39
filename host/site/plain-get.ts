/** A GET request that leaves nothing to be judged. */
export interface PlainGet {
  path: string
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
  forwardedFor: string | undefined
}

const MAX_BYTES = 8_192
const REQUEST_LINE = /^GET (\/[\w./-]*) HTTP\/1\.1$/
const HEADER_LINE = /^([\w-]+): ([\x20-\x7e]*)$/

// Whatever could mean a body, another protocol or the end of the connection is for the real parser.
const JUDGED_ELSEWHERE = new Set([
  'content-length',
  'expect',
  'proxy-connection',
  'range',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/**
 * Reads one whole request out of what arrived, if it is of the plainest kind: a GET without query and body, every
 * line as a browser writes it. Anything else, however right, is undefined and left to Node's parser.
 */
export function readPlainGet(bytes: Buffer): PlainGet | undefined {
  if (bytes.length > MAX_BYTES || bytes[0] !== 0x47) return undefined
  const text = bytes.toString('latin1')
  const [first = '', ...lines] = text.split('\r\n')
  // Ends with an empty line, and that is the only one: exactly one request, all of it.
  if (lines.pop() !== '' || lines.pop() !== '') return undefined
  const path = REQUEST_LINE.exec(first)?.[1]
  if (path === undefined) return undefined

  const seen = new Map<string, string>()
  for (const line of lines) {
    const [, name, value] = HEADER_LINE.exec(line) ?? []
    if (name === undefined || value === undefined) return undefined
    const lower = name.toLowerCase()
    if (seen.has(lower) || JUDGED_ELSEWHERE.has(lower)) return undefined
    seen.set(lower, value.trim())
  }
  if (!seen.get('host')) return undefined
  const connection = seen.get('connection')
  if (connection !== undefined && connection.toLowerCase() !== 'keep-alive') return undefined
  return {
    path,
    acceptEncoding: seen.get('accept-encoding'),
    ifNoneMatch: seen.get('if-none-match'),
    forwardedFor: seen.get('x-forwarded-for'),
  }
}
