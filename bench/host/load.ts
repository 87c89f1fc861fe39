export interface Load {
  port: number
  connections: number
  seconds: number
  /** A whole HTTP request. If it contains COUNTER, each request sent has a different number in its place. */
  request: Buffer
}

export interface Figures {
  perSecond: number
  p50Ms: number
  p99Ms: number
}

/**
 * A placeholder for a number. It is as long as the numbers that replace it, so that a request keeps its
 * length.
 */
export const COUNTER = '@@@@@@@@@'

export function requestBytes(
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string | Buffer = '',
): Buffer {
  const content = Buffer.from(body)
  const lines = Object.entries({
    host: 'localhost',
    ...headers,
    ...(content.length > 0 && { 'content-length': String(content.length) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`), content])
}
