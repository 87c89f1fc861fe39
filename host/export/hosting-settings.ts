import type { Headers } from '../../engine/middleware/security-headers.ts'

/** How to serve a folder of pages, on any static hosting. */
export interface HostedFolder {
  /** Sent with every response. */
  headers: Headers
  /** The paths of the pages. */
  pages: string[]
  /** Sent with the pages only. */
  pageHeaders?: Headers
  /** Files that need headers of their own, by path. */
  files?: Readonly<Record<string, Headers>>
  /** The page for every path without a file; without it the response is a 404. */
  fallback?: string
  /** Addresses that lead to another. */
  redirects?: readonly [from: string, to: string][]
}

// Asset names contain a hash of their content. A page keeps its name when its content changes.
const PAGE_CACHE = { 'cache-control': 'no-cache' }
const ASSET_CACHE = { 'cache-control': 'public, max-age=31536000, immutable' }

/** The settings for Netlify and Cloudflare Pages, and for Vercel, by file name. */
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

// No two rules for one path set the same header, because these services would join the values.
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
    // Vercel looks for files first, so this applies to the other paths.
    ...(fallback && { rewrites: [{ source: '/(.*)', destination: fallback }] }),
  }
}
