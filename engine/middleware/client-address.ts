import type { IncomingHttpHeaders } from 'node:http'
import { type BlockList, isIP, type Socket } from 'node:net'

interface RequestOrigin {
  socket: Pick<Socket, 'remoteAddress'>
  headers: IncomingHttpHeaders
}

/** X-Forwarded-For is read from its end, for as long as the addresses are those of trusted proxies. */
export function clientAddress({ socket, headers }: RequestOrigin, trustedProxies: BlockList): string {
  const socketAddress = plain(socket.remoteAddress ?? '')
  const said = headers['x-forwarded-for']
  if (said === undefined) return socketAddress
  const forwarded = String(said)
    .split(',')
    .map((entry) => plain(entry.trim()))
    .filter(Boolean)
  let address = socketAddress
  while (forwarded.length && isTrusted(address, trustedProxies)) {
    const next = forwarded.pop() ?? ''
    if (!isIP(next)) break
    address = next
  }
  return address
}

/** The log gets enough of an address to see a pattern, too little to identify a person. */
export function truncateAddress(address: string): string {
  if (isIP(address) === 4) return address.replace(/\.\d+$/, '.0')
  if (isIP(address) === 6) return `${firstThreeGroups(address).join(':')}::`
  return ''
}

// Counts groups omitted by a double colon as zero. Ignores what follows it, which in practice comes after the
// first three groups.
function firstThreeGroups(address: string): string[] {
  const [head = ''] = address.split('::')
  const groups = [...head.split(':').filter(Boolean), '0', '0', '0'].slice(0, 3)
  return groups.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

function isTrusted(address: string, proxies: BlockList): boolean {
  const version = isIP(address)
  return version !== 0 && proxies.check(address, version === 6 ? 'ipv6' : 'ipv4')
}
