import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { Headers } from '../../engine/middleware/security-headers.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface Variant {
  body: Buffer
  etag: string
  headers: Headers
}

export type SiteFile = Partial<Record<Encoding, Variant>> & { identity: Variant }

const CONTENT_TYPES: Record<string, string> = {
  '.atom': 'application/atom+xml; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.xml': 'application/xml',
}

export const SPECULATION_RULES = 'speculation-rules.json'
// Browsers ignore the speculation rules if they arrive as any other type.
export const SPECULATION_RULES_TYPE = 'application/speculationrules+json'

// Browsers may show these files as pages, so they need a security policy. All other files get only
// FILE_HEADERS.
const DOCUMENTS = new Set(['.html', '.svg', '.xml', '.atom'])
const FILE_HEADERS = new Set([
  'x-content-type-options',
  'cross-origin-resource-policy',
  'strict-transport-security',
  'x-robots-tag',
])

const SUFFIXES: [Encoding, string][] = [
  ['identity', ''],
  ['br', '.br'],
  ['gzip', '.gz'],
]

/**
 * Returns undefined if there's no such folder. Files are read one by one, because parallel reads take three
 * times the work and no request is waiting yet.
 */
export function loadFiles(
  folder: string,
  headersOf: (path: string) => Headers,
): Map<string, SiteFile> | undefined {
  if (!existsSync(folder)) return undefined
  const paths = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name))),
  )
  const files = [...paths]
    .filter((path) => CONTENT_TYPES[extname(path)])
    .map((path) => {
      const shared = DOCUMENTS.has(extname(path)) ? headersOf(path) : fileHeaders(headersOf(path))
      const variants = SUFFIXES.filter(([, suffix]) => paths.has(path + suffix)).map(([encoding, suffix]) => {
        const body = readFileSync(join(folder, path + suffix))
        return [encoding, makeVariant(path, encoding, body, shared)] as const
      })
      return [urlOf(path), Object.fromEntries(variants) as SiteFile] as const
    })
  return new Map(files)
}

const fileHeaders = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => FILE_HEADERS.has(name)))

export function makeVariant(path: string, encoding: Encoding, body: Buffer, shared: Headers): Variant {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers: Headers = {
    ...shared,
    'content-type': contentType(path),
    'content-length': String(body.byteLength),
    'cache-control': cachePolicy(path),
    vary: 'accept-encoding',
    etag,
  }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  return { body, etag, headers }
}

function contentType(path: string): string {
  if (path === SPECULATION_RULES) return SPECULATION_RULES_TYPE
  return CONTENT_TYPES[extname(path)] ?? 'application/octet-stream'
}

// Assets never change, because their names contain a hash of their content. A page changes under the same
// name, so browsers must check it each time. Other files may be an hour old.
function cachePolicy(path: string): string {
  if (path.startsWith(`assets${sep}`)) return 'public, max-age=31536000, immutable'
  return extname(path) === '.html' ? 'no-cache' : 'public, max-age=3600'
}

function urlOf(path: string): string {
  const url = `/${path.split(sep).join('/')}`
  return url.endsWith('.html') ? url.slice(0, -'.html'.length).replace(/^\/index$/, '/') : url
}
