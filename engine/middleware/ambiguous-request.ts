import type { IncomingMessage } from 'node:http'

/**
 * Whether a proxy and this host could read a request differently: with two Host headers each may use another one, and
 * before HTTP/1.0 there were no headers. Node's parser accepts both.
 */
export function isAmbiguous({ httpVersionMajor, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host')
  return httpVersionMajor < 1 || hosts.length > 1
}
