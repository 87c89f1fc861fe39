import type { Config } from '../../host/config.ts'

export type Headers = Record<string, string>

/** What every answer carries, pages and API alike. */
export const COMMON_HEADERS: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

const TWO_YEARS_SECONDS = 63_072_000

/** For everything that is not a page: nothing in it may load, run or be framed. */
export function apiHeaders(config: Pick<Config, 'siteUrl'>): Headers {
  return {
    ...COMMON_HEADERS,
    ...transportHeaders(config.siteUrl),
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  }
}

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

/** On an origin that is reached by TLS: never again without it. */
export function transportHeaders(origin: string): Headers {
  return origin.startsWith('https:')
    ? { 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` }
    : {}
}
