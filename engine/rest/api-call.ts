import type { RequestInfo } from '../database/database.ts'
import { negotiateMedia } from './request/negotiate-media.ts'
import { parsePreferences } from './request/parse-preferences.ts'
import { RestError } from './rest-error.ts'
import type { RestRequest } from './sql/compiled.ts'

/** A request to the Data API, independent of HTTP. */
export interface ApiCall {
  method: string
  path: string
  /** The table or function named in the path. */
  resource: string
  search: string
  /** Names are in lower case. */
  headers: Readonly<Record<string, string>>
  body: string
}

/** Everything the result of an anonymous read depends on. */
export const sharingKey = ({ method, resource, search, headers: { accept, prefer, range } }: ApiCall) =>
  JSON.stringify([method, resource, search, accept, prefer, range])

export function requireSchema({ method, headers }: ApiCall, schema: string): void {
  const isRead = method === 'GET' || method === 'HEAD'
  const asked = headers[isRead ? 'accept-profile' : 'content-profile'] ?? schema
  if (asked === schema) return
  throw new RestError(406, 'PGRST106', `Invalid schema: ${asked}`, {
    hint: `Only the following schemas are exposed: ${schema}`,
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
