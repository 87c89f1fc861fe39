// The public scoring rules of Mozilla's HTTP Observatory, as far as headers decide them:
// https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring

const SIX_MONTHS_SECONDS = 15_768_000
const PRIVATE_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
const BROAD = ['*', 'http:', 'https:', 'ftp:', "'unsafe-inline'", "'unsafe-eval'", 'data:']

/** The points that each rule adds to a page's initial 100 or takes off it. */
export function scoreHeaders(headers: Headers): Record<string, number> {
  const policy = parsePolicy(headers.get('content-security-policy') ?? '')
  return {
    'content-security-policy': scorePolicy(policy),
    cookies: headers.has('set-cookie') ? -20 : 0,
    'cross-origin-resource-sharing': headers.get('access-control-allow-credentials') === 'true' ? -50 : 0,
    'referrer-policy': PRIVATE_REFERRERS.includes(headers.get('referrer-policy') ?? '') ? 5 : -5,
    'strict-transport-security': scoreTransport(headers.get('strict-transport-security') ?? ''),
    'x-content-type-options': headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    'x-frame-options': policy.has('frame-ancestors') || headers.get('x-frame-options') === 'DENY' ? 5 : -20,
    'cross-origin-resource-policy': headers.get('cross-origin-resource-policy') === 'same-origin' ? 10 : 0,
    'cross-origin-opener-policy': headers.get('cross-origin-opener-policy') === 'same-origin' ? 10 : 0,
    'cross-origin-embedder-policy': headers.get('cross-origin-embedder-policy') === 'require-corp' ? 10 : 0,
  }
}

const parsePolicy = (text: string) =>
  new Map(
    text.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources] as const
    }),
  )

function scorePolicy(policy: Map<string, string[]>): number {
  if (!policy.has('default-src')) return -25
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? []
  if (['script-src', 'object-src'].some((name) => sourcesOf(name).some((source) => BROAD.includes(source))))
    return -20
  if (sourcesOf('style-src').some((source) => BROAD.includes(source))) return 0
  return policy.get('default-src')?.join(' ') === "'none'" && policy.has('form-action') ? 10 : 5
}

function scoreTransport(text: string): number {
  const seconds = Number(/max-age=(\d+)/.exec(text)?.[1] ?? 0)
  return seconds === 0 ? -20 : seconds < SIX_MONTHS_SECONDS ? -10 : 0
}
