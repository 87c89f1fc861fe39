import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Site } from './load-site.ts'
import { sendFile, withoutBody } from './send-file.ts'

/** Answers what the built site can answer; false leaves the request to the API. */
export type SiteHandler = (request: IncomingMessage, response: ServerResponse) => boolean

const API_PATH = /^\/(?:(?:rest|functions|auth|storage|realtime)\/v1(?:\/|$)|healthz$|readyz$)/

/** Serves pages and assets straight from memory, before any framework is involved. */
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

/** Whether a path belongs to the API, which answers in JSON, rather than to the pages. */
export const isApiPath = (path: string) => API_PATH.test(path)

/** The path of a request without its query string. */
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
  response.writeHead(308, {
    ...withoutBody(notFound.identity),
    location: path + query,
    'content-length': '0',
  })
  response.end()
}
