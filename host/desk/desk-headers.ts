import { COMMON_HEADERS, type Headers, transportHeaders } from '../../engine/middleware/security-headers.ts'
import type { Config } from '../config.ts'

/** For the desk's one page and its assets: our own origin only, no inline style at all, out of every index. */
export function deskHeaders(config: Pick<Config, 'deskUrl' | 'supabaseUrl'>): Headers {
  const backend = config.supabaseUrl ?? config.deskUrl
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // Older browsers do not count the socket of the same origin as 'self'.
    `connect-src 'self' ${backend} ${backend.replace(/^http/, 'ws')}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    ...COMMON_HEADERS,
    ...transportHeaders(config.deskUrl),
    // A one-time link stands in the address; no other site needs to hear of it.
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': policy.join('; '),
  }
}
