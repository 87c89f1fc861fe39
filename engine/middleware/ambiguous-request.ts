import type { IncomingMessage } from 'node:http'

/**
 * Returns whether a proxy and this server could read a request differently. If it has two Host headers, the
 * proxy may use one and this server the other. If it is older than HTTP/1.0, it has no headers. Node's parser
 * accepts both.
 */
export function isAmbiguous({ httpVersionMajor, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host')
  return httpVersionMajor < 1 || hosts.length > 1
}
