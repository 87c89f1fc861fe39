/** What to send, over how many connections, for how long. */
export interface Load {
  port: number
  connections: number
  seconds: number
  /** A whole request; where it holds COUNTER, each one sent carries another number there. */
  request: Buffer
}

export interface Figures {
  perSecond: number
  p50Ms: number
  p99Ms: number
}

/** As long as the numbers put in its place, so that a request keeps its length. */
export const COUNTER = '@@@@@@@@@'

/** A request as bytes. */
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
