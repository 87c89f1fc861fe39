import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Headers } from '../middleware/security-headers.ts'
import type { Encoding, Site, SiteFile, Variant } from './load-site.ts'

/** Answers what the built site can answer; false leaves the request to the API. */
export type SiteHandler = (request: IncomingMessage, response: ServerResponse) => boolean

const API_PATH = /^\/(?:(?:rest|functions|auth|storage|realtime)\/v1(?:\/|$)|healthz$|readyz$)/

/** Serves pages and assets straight from memory, before any framework is involved. */
export function serveSite(site: Site): SiteHandler {
  return (request, response) => {
    const method = request.method
    if (method !== 'GET' && method !== 'HEAD') return false
    const path = pathOf(request)
    const file = site.files.get(path)
    if (file) send(file, 200, request, response)
    else if (isApiPath(path)) return false
    else if (path.length > 1 && path.endsWith('/') && site.files.has(path.slice(0, -1)))
      redirect(site, path.slice(0, -1), request, response)
    else send(site.notFound, 404, request, response)
    return true
  }
}

/** Whether a path belongs to the API, which answers in JSON, rather than to the pages. */
export const isApiPath = (path: string) => API_PATH.test(path)

/** The path of a request without its query string. */
export function pathOf(request: IncomingMessage): string {
  const url = request.url ?? '/'
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

function send(file: SiteFile, status: 200 | 404, request: IncomingMessage, response: ServerResponse): void {
  const variant = chooseVariant(file, request.headers['accept-encoding'])
  if (status === 200 && isFresh(request.headers['if-none-match'], variant)) {
    response.writeHead(304, withoutBody(variant)).end()
    return
  }
  response.writeHead(status, variant.headers)
  response.end(request.method === 'HEAD' ? undefined : variant.body)
}

function redirect(site: Site, path: string, request: IncomingMessage, response: ServerResponse): void {
  const query = (request.url ?? '').slice(path.length + 1)
  response.writeHead(308, {
    ...withoutBody(site.notFound.identity),
    location: path + query,
    'content-length': '0',
  })
  response.end()
}

function withoutBody({ headers }: Variant): Headers {
  const { 'content-length': _length, 'content-type': _type, 'content-encoding': _encoding, ...kept } = headers
  return kept
}

function chooseVariant(file: SiteFile, accepted: string | undefined): Variant {
  for (const encoding of ['br', 'gzip'] as const) {
    const variant = file[encoding]
    if (variant && accepts(accepted, encoding)) return variant
  }
  return file.identity
}

function accepts(header: string | undefined, encoding: Encoding): boolean {
  if (!header?.includes(encoding)) return false
  return header.split(',').some((part) => {
    // Split at plain characters: a pattern for the blanks around them takes a second over a header full of blanks.
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    return name === encoding && Number(quality ?? 1) > 0
  })
}

function isFresh(header: string | undefined, { etag }: Variant): boolean {
  if (!header) return false
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
