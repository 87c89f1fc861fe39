import type { Headers } from '../../engine/middleware/security-headers.ts'

/** How a folder of pages is to be served, whoever serves it. */
export interface Serving {
  /** For every answer. */
  headers: Headers
  /** The addresses of the pages. */
  pages: string[]
  /** The page that answers every address without a file of its own; without one there is a 404. */
  fallback?: string
}

// Asset names carry a hash of their content; a page's name stays while its content changes.
const PAGE_CACHE = { 'cache-control': 'no-cache' }
const ASSET_CACHE = { 'cache-control': 'public, max-age=31536000, immutable' }

/** The settings of Netlify and Cloudflare Pages, and those of Vercel, by file name. */
export function hostFiles(serving: Serving): Map<string, string> {
  const { fallback } = serving
  return new Map([
    ['_headers', headersFile(serving)],
    ...(fallback ? [['_redirects', `/* ${fallback} 200\n`] as const] : []),
    ['vercel.json', `${JSON.stringify(vercelSettings(serving), null, 2)}\n`],
  ])
}

// No header is named by two rules that match one address: these hosts would join the values.
function headersFile({ headers, pages }: Serving): string {
  const rules: [string, Headers][] = [
    ['/*', headers],
    ['/assets/*', ASSET_CACHE],
    ...pages.map((page): [string, Headers] => [page, PAGE_CACHE]),
  ]
  return rules.map(([path, values]) => `${path}\n${lines(values)}\n`).join('')
}

const lines = (headers: Headers) =>
  Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}`)
    .join('\n')

function vercelSettings({ headers, pages, fallback }: Serving) {
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
      ...pages.map((page) => rule(page, PAGE_CACHE)),
    ],
    // Files come first there, so this is for the rest.
    ...(fallback && { rewrites: [{ source: '/(.*)', destination: fallback }] }),
  }
}
