import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Site } from './load-site.ts'
import { sendFile, withoutBody } from './send-file.ts'

/**
 * Returns true if it handled the request (with a file, a redirect or an error). False leaves the request to
 * the app.
 */
export type SiteHandler = (request: IncomingMessage, response: ServerResponse) => boolean

const API_PATH = /^\/(?:(?:rest|functions|auth|storage|realtime)\/v1(?:\/|$)|healthz$|readyz$)/

export function serveSite(site: Pick<Site, 'files' | 'notFound'>): SiteHandler {
  return (request, response) => {
    const method = request.method
    if (method !== 'GET' && method !== 'HEAD') return false
    const path = pathOf(request)
    const file = site.files.get(path)
    if (file) sendFile(file, 200, request, response)
    else if (isApiPath(path)) return false
    else if (path.length > 1 && path.endsWith('/') && site.files.has(path.slice(0, -1)))
      redirect(site, path.slice(0, -1), request, response)
    else sendFile(site.notFound, 404, request, response)
    return true
  }
}

export const isApiPath = (path: string) => API_PATH.test(path)

export function pathOf(request: IncomingMessage): string {
  const url = request.url ?? '/'
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

function redirect(
  { notFound }: Pick<Site, 'notFound'>,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const query = (request.url ?? '').slice(path.length + 1)
  // Uses the headers of the 404 page, because that page always exists. They contain the security headers and
  // no-cache, without which browsers may remember a 308.
  response.writeHead(308, {
    ...withoutBody(notFound.identity),
    location: path + query,
    'content-length': '0',
  })
  response.end()
}
