import { COMMON_HEADERS, type Headers, transportHeaders } from '../../engine/middleware/security-headers.ts'
import type { Config } from '../config.ts'

export interface InlineHashes {
  styleHashes: string[]
  scriptHashes: string[]
}

export function siteHeaders(
  config: Pick<Config, 'siteUrl' | 'supabaseUrl' | 'hstsSubdomains'>,
  { styleHashes, scriptHashes }: InlineHashes,
): Headers {
  const backend = config.supabaseUrl
    ? ` ${config.supabaseUrl} ${config.supabaseUrl.replace(/^http/, 'ws')}`
    : ''
  const policy = [
    "default-src 'none'",
    `script-src ${ownAnd(scriptHashes)}`,
    `style-src ${ownAnd(styleHashes)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${backend}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    ...COMMON_HEADERS,
    ...transportHeaders(config.siteUrl, config.hstsSubdomains),
    'content-security-policy': policy.join('; '),
  }
}

const ownAnd = (hashes: string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ')
