export type Headers = Record<string, string>

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

/** In a browser, a response with these headers may load, run and frame nothing. */
export function apiHeaders(origin: string, hstsSubdomains: boolean): Headers {
  return {
    ...COMMON_HEADERS,
    ...transportHeaders(origin, hstsSubdomains),
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  }
}

/** With `hstsSubdomains`, browsers use https for every name under this one too. */
export function transportHeaders(origin: string, hstsSubdomains: boolean): Headers {
  if (!origin.startsWith('https:')) return {}
  const below = hstsSubdomains ? '; includeSubDomains' : ''
  return { 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}${below}` }
}
