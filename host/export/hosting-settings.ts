import type { Headers } from '../../engine/middleware/security-headers.ts'

export interface HostedFolder {
  headers: Headers
  pages: string[]
  pageHeaders?: Headers
  files?: Readonly<Record<string, Headers>>
  /** The page for every path without a file. If undefined, such a path gets a 404. */
  fallback?: string
  redirects?: readonly [from: string, to: string][]
}

// Browsers must check a page each time, but can cache an asset for ever, because its name contains a hash of
// its content.
const PAGE_CACHE = { 'cache-control': 'no-cache' }
const ASSET_CACHE = { 'cache-control': 'public, max-age=31536000, immutable' }

/**
 * Returns the settings files by name: `_headers` and `_redirects` for Netlify and Cloudflare Pages,
 * `vercel.json` for Vercel.
 */
export function hostingSettings(folder: HostedFolder): Map<string, string> {
  const { fallback, redirects = [] } = folder
  const rules = redirects.map(([from, to]) => `${from} ${to} 301\n`)
  if (fallback) rules.push(`/* ${fallback} 200\n`)
  return new Map([
    ['_headers', headersFile(folder)],
    ...(rules.length > 0 ? [['_redirects', rules.join('')] as const] : []),
    ['vercel.json', `${JSON.stringify(vercelSettings(folder), null, 2)}\n`],
  ])
}

// No two rules for one path may set the same header, because these services would join the values.
const rulesOf = ({ pages, pageHeaders, files = {} }: HostedFolder): [string, Headers][] => [
  ...pages.map((page): [string, Headers] => [page, { ...PAGE_CACHE, ...pageHeaders }]),
  ...Object.entries(files),
]

function headersFile(folder: HostedFolder): string {
  const rules: [string, Headers][] = [['/*', folder.headers], ['/assets/*', ASSET_CACHE], ...rulesOf(folder)]
  return rules.map(([path, values]) => `${path}\n${lines(values)}\n`).join('')
}

const lines = (headers: Headers) =>
  Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}`)
    .join('\n')

function vercelSettings(folder: HostedFolder) {
  const { headers, fallback, redirects = [] } = folder
  const rule = (source: string, values: Headers) => ({
    source,
    headers: Object.entries(values).map(([key, value]) => ({ key, value })),
  })
  return {
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      rule('/(.*)', headers),
      rule('/assets/(.*)', ASSET_CACHE),
      ...rulesOf(folder).map(([path, values]) => rule(path, values)),
    ],
    ...(redirects.length > 0 && {
      redirects: redirects.map(([source, destination]) => ({ source, destination, permanent: true })),
    }),
    // Vercel looks for files first, so this applies only to paths without a file.
    ...(fallback && { rewrites: [{ source: '/(.*)', destination: fallback }] }),
  }
}
