import { COMMON_HEADERS, type Headers, transportHeaders } from '../../engine/middleware/security-headers.ts'
import type { Config } from '../config.ts'

/** For pages and their assets: our own origin only, and inline styles only by their hash. */
export function siteHeaders(config: Pick<Config, 'siteUrl' | 'supabaseUrl'>, styleHashes: string[]): Headers {
  const backend = config.supabaseUrl
    ? ` ${config.supabaseUrl} ${config.supabaseUrl.replace(/^http/, 'ws')}`
    : ''
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${styleHashes.map((hash) => `'${hash}'`).join(' ')}`.trim(),
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${backend}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    ...COMMON_HEADERS,
    ...transportHeaders(config.siteUrl),
    'content-security-policy': policy.join('; '),
  }
}
