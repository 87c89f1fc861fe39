import type { RequestInfo } from '../database/database.ts'
import { SCHEMA } from './catalogue/catalogue.ts'
import { negotiateMedia } from './request/negotiate-media.ts'
import { parsePreferences } from './request/parse-preferences.ts'
import { RestError } from './rest-error.ts'
import type { RestRequest } from './sql/compiled.ts'

export interface ApiCall {
  method: string
  path: string
  resource: string
  search: string
  /** Names are in lower case. */
  headers: Readonly<Record<string, string>>
  body: string
}

/**
 * Returns a key of everything that an anonymous read's result depends on. Reads with equal keys can share a
 * result, unless `Catalogue.looksAtRequests` is true.
 */
export const sharingKey = ({ method, resource, search, headers: { accept, prefer, range } }: ApiCall) =>
  JSON.stringify([method, resource, search, accept, prefer, range])

export function requireSchema({ method, headers }: ApiCall): void {
  const isRead = method === 'GET' || method === 'HEAD'
  const asked = headers[isRead ? 'accept-profile' : 'content-profile'] ?? SCHEMA
  if (asked === SCHEMA) return
  throw new RestError(406, 'PGRST106', `Invalid schema: ${asked}`, {
    hint: `Only the following schemas are exposed: ${SCHEMA}`,
  })
}

export function parseCall({ method, resource, search, headers, body }: ApiCall): RestRequest {
  return {
    method,
    resource,
    search,
    body,
    contentType: headers['content-type'],
    range: headers.range,
    media: negotiateMedia(headers.accept),
    preferences: parsePreferences(headers.prefer),
  }
}

// SQL functions may read the request's headers, but not the ones that prove who sent it.
const SECRET_HEADERS = new Set(['authorization', 'apikey', 'cookie'])

export function requestInfo({ method, path, headers }: ApiCall): RequestInfo {
  const safe: Record<string, string> = {}
  for (const name in headers) if (!SECRET_HEADERS.has(name)) safe[name] = headers[name] ?? ''
  return { method, path, headers: safe }
}
