/**
 * The networks an address is in, the narrowest first: an IPv4 address and its /24; the /64 of an IPv6 household, the /56
 * a provider hands to a customer and the /48 it hands to a business. A /48 contains 65,536 of the narrowest, so a
 * limit on those alone would not hold. Empty for this machine itself, because a proxy that TRUSTED_PROXIES does not name
 * sends everybody's requests from there.
 */
export function networksOf(address: string): string[] {
  if (IPV4.test(address)) return address.startsWith('127.') ? [] : [address, `${slash24(address)}/24`]
  const groups = ipv6Groups(address)
  if (groups.length !== 8 || address === '::1') return []
  const [a, b, c, d = '0', , , high = '0', low = '0'] = groups
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return networksOf(mappedIpv4(high, low))
  const customer = (Number.parseInt(d, 16) & 0xff00).toString(16)
  return [`${a}:${b}:${c}:${d}::/64`, `${a}:${b}:${c}:${customer}::/56`, `${a}:${b}:${c}::/48`]
}

/** The eight groups of an IPv6 address, without leading zeros. */
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
const slash24 = (address: string) => address.replace(/\.\d+$/, '.0')

function mappedIpv4(high: string, low: string): string {
  const bits = [high, low].map((group) => Number.parseInt(group, 16))
  return bits.flatMap((pair) => [pair >> 8, pair & 0xff]).join('.')
}
