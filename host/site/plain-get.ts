/** A GET request that leaves nothing to be judged. */
export interface PlainGet {
  path: string
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
  forwardedFor: string | undefined
}

const MAX_BYTES = 8_192
// Ends with an empty line, and that is the only one: exactly one request, all of it.
const PLAIN = /^GET (\/[\w./-]*) HTTP\/1\.1\r\n(?:[\w-]+: [\x20-\x7e]*\r\n)+\r\n$/

const KEPT = new Map<string, 'host' | keyof Omit<PlainGet, 'path'>>([
  ['host', 'host'],
  ['accept-encoding', 'acceptEncoding'],
  ['if-none-match', 'ifNoneMatch'],
  ['x-forwarded-for', 'forwardedFor'],
])
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
  const path = PLAIN.exec(text)?.[1]
  if (path === undefined) return undefined

  const get: PlainGet & { host: string | undefined } = {
    path,
    host: undefined,
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
    forwardedFor: undefined,
  }
  for (let at = text.indexOf('\n') + 1, end = 0; at < text.length - 2; at = end + 2) {
    end = text.indexOf('\r', at)
    const colon = text.indexOf(':', at)
    const name = text.slice(at, colon).toLowerCase()
    const kept = KEPT.get(name)
    if (kept) {
      if (get[kept] !== undefined) return undefined
      get[kept] = text.slice(colon + 1, end).trim()
    } else if (name === 'connection') {
      if (
        text
          .slice(colon + 1, end)
          .trim()
          .toLowerCase() !== 'keep-alive'
      )
        return undefined
    } else if (JUDGED_ELSEWHERE.has(name)) return undefined
  }
  return get.host ? get : undefined
}
