/**
 * Returns the networks an IP address is in, narrowest first. For IPv4: the address and its /24. For IPv6: the
 * /64 of a household, the /56 that a provider gives a customer and the /48 that it gives a business. Limiting
 * each /64 isn't enough, because whoever has a /48 can send from 65,536 of them. Returns none for this
 * machine's own address, because a local proxy that TRUSTED_PROXIES doesn't name sends every visitor's
 * requests from it.
 */
export function networksOf(address: string): string[] {
  if (IPV4.test(address)) return address.startsWith('127.') ? [] : [address, `${slash24(address)}/24`]
  const [, mapped] = MAPPED_IPV4.exec(address) ?? []
  if (mapped) return networksOf(mapped)
  const groups = ipv6Groups(address)
  if (groups.length !== 8 || address === '::1') return []
  const [a, b, c, d = '0', , , high = '0', low = '0'] = groups
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return networksOf(mappedIpv4(high, low))
  const customer = (Number.parseInt(d, 16) & 0xff00).toString(16)
  return [`${a}:${b}:${c}:${d}::/64`, `${a}:${b}:${c}:${customer}::/56`, `${a}:${b}:${c}::/48`]
}

/** Returns the eight groups of an IPv6 address, without leading zeros. Other text rarely has eight. */
function ipv6Groups(address: string): string[] {
  if (!address.includes(':')) return []
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return groups.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
}

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/
const MAPPED_IPV4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i
const slash24 = (address: string) => address.replace(/\.\d+$/, '.0')

function mappedIpv4(high: string, low: string): string {
  const bits = [high, low].map((group) => Number.parseInt(group, 16))
  return bits.flatMap((pair) => [pair >> 8, pair & 0xff]).join('.')
}
