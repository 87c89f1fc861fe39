import type { IncomingHttpHeaders } from 'node:http'
import { type BlockList, isIP, type Socket } from 'node:net'

/** The parts of a request that its address is read from. */
interface RequestOrigin {
  socket: Pick<Socket, 'remoteAddress'>
  headers: IncomingHttpHeaders
}

/**
 * The visitor's address: that of the socket, or the one trusted proxies report, read from the nearest proxy outwards.
 */
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

/** Shortens an address for the log: enough to see a pattern, too little to identify a person. */
export function truncateAddress(address: string): string {
  if (isIP(address) === 4) return address.replace(/\.\d+$/, '.0')
  if (isIP(address) === 6) return `${firstThreeGroups(address).join(':')}::`
  return ''
}

// Groups omitted by a double colon count as zero; what follows it is beyond the first three groups in practice.
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
