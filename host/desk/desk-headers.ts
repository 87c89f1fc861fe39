import { COMMON_HEADERS, type Headers, transportHeaders } from '../../engine/middleware/security-headers.ts'
import type { Config } from '../config.ts'

export function deskHeaders(config: Pick<Config, 'deskUrl' | 'supabaseUrl' | 'hstsSubdomains'>): Headers {
  const backend = config.supabaseUrl ?? config.deskUrl
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // Lets the desk show a PDF of a case, which it has fetched itself, in the browser's own viewer.
    'frame-src blob:',
    // Older browsers don't count a WebSocket on the same origin as 'self'.
    `connect-src 'self' ${backend} ${backend.replace(/^http/, 'ws')}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    ...COMMON_HEADERS,
    ...transportHeaders(config.deskUrl, config.hstsSubdomains),
    // The page's address may be a one-time link, which must not reach other sites.
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': policy.join('; '),
  }
}
