import { isIP } from 'node:net'
import { expand } from './client-address.ts'

/**
 * What counts as one sender: an IPv4 address, or the /64 that one IPv6 household owns.
 * None for this machine itself: there a proxy speaks for everyone, and has not been named in TRUSTED_PROXIES.
 */
export function networkOf(address: string): string | undefined {
  if (isIP(address) === 4) return address.startsWith('127.') ? undefined : address
  if (isIP(address) !== 6 || address === '::1') return undefined
  return `${expand(address).slice(0, 4).join(':')}::/64`
}
