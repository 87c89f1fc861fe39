import type { IncomingMessage } from 'node:http'

/**
 * Whether two programs on the way could read a request differently: with two Host headers each may follow another one,
 * and before HTTP/1.0 there were no headers at all. Node's parser lets both through.
 */
export function isAmbiguous({ httpVersionMajor, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host')
  return httpVersionMajor < 1 || hosts.length > 1
}
