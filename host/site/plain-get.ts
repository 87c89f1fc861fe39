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

/**
 * Reads one whole request out of what arrived, if it is of the plainest kind: a GET without query and body, every
 * line as a browser writes it. Anything else, however right, is undefined and left to Node's parser.
 */
export function readPlainGet(bytes: Buffer): PlainGet | undefined {
  if (bytes.length > MAX_BYTES || bytes[0] !== 0x47) return undefined
  const text = bytes.toString('latin1')
  const path = PLAIN.exec(text)?.[1]
  if (path === undefined) return undefined

  const get: PlainGet = { path, acceptEncoding: undefined, ifNoneMatch: undefined, forwardedFor: undefined }
  let host: string | undefined
  for (let at = text.indexOf('\n') + 1, end = 0; at < text.length - 2; at = end + 2) {
    end = text.indexOf('\r', at)
    const colon = text.indexOf(':', at)
    const value = () => text.slice(colon + 1, end).trim()
    switch (text.slice(at, colon).toLowerCase()) {
      case 'host':
        if (host !== undefined) return undefined
        host = value()
        break
      case 'accept-encoding':
        if (get.acceptEncoding !== undefined) return undefined
        get.acceptEncoding = value()
        break
      case 'if-none-match':
        if (get.ifNoneMatch !== undefined) return undefined
        get.ifNoneMatch = value()
        break
      case 'x-forwarded-for':
        if (get.forwardedFor !== undefined) return undefined
        get.forwardedFor = value()
        break
      case 'connection':
        if (value().toLowerCase() !== 'keep-alive') return undefined
        break
      // Whatever could mean a body, another protocol or the end of the connection is for the real parser.
      case 'content-length':
      case 'expect':
      case 'proxy-connection':
      case 'range':
      case 'te':
      case 'trailer':
      case 'transfer-encoding':
      case 'upgrade':
        return undefined
    }
  }
  return host ? get : undefined
}
