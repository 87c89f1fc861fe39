import type { IncomingMessage, ServerResponse } from 'node:http'
import { ANONYMOUS } from '../database/database.ts'
import { describeError } from '../describe-error.ts'
import type { Log } from '../log.ts'
import { CORS_HEADERS } from '../middleware/cors-headers.ts'
import type { ApiKeys } from '../middleware/identify.ts'
import { requestIds } from '../middleware/request-id.ts'
import type { Headers } from '../middleware/security-headers.ts'
import type { DataApi } from './data-api.ts'
import { compileRead } from './sql/compile-read.ts'
import type { RestResponse } from './sql/compiled.ts'

/** Serves the request and returns true, or returns false and leaves it to the app. */
export type AnonymousReads = (request: IncomingMessage, response: ServerResponse) => boolean

interface AnonymousReadsDeps {
  api: DataApi
  /** What every answer of the API has. */
  headers: Headers
  keys: ApiKeys
  log: Log
}

const TABLE_PATH = /^\/rest\/v1\/([a-z][a-z0-9_]*)(?:\?(.*))?$/

/**
 * Serves the kind of read that the site sends: a GET of a table, with the publishable key and no
 * user's token. Such reads skip the app's middleware, which takes longer than the database. The app
 * would respond identically.
 */
export function createAnonymousReads({ api, headers, keys, log }: AnonymousReadsDeps): AnonymousReads {
  const common = { ...headers, ...CORS_HEADERS }
  const bearer = `Bearer ${keys.publishableKey}`

  return (request, response) => {
    if (request.method !== 'GET') return false
    const [, resource, search = ''] = TABLE_PATH.exec(request.url ?? '') ?? []
    if (resource === undefined) return false
    const { apikey, authorization } = request.headers
    if (apikey !== keys.publishableKey || (authorization ?? bearer) !== bearer) return false
    void serve(request, response, resource, search)
    return true
  }

  async function serve(request: IncomingMessage, response: ServerResponse, resource: string, search: string) {
    const headers = request.headers as Record<string, string>
    const call = { method: 'GET', path: `/${resource}`, resource, search, headers, body: '' }
    try {
      send(response, await api.handle(ANONYMOUS, () => call, compileRead))
    } catch (error) {
      log({ event: 'fault', id: requestIds.get(request), ...describeError(error as Error) })
      send(response, INTERNAL_ERROR)
    }
  }

  function send(response: ServerResponse, { status, headers, body }: RestResponse): void {
    const text = body ?? ''
    const length = String(Buffer.byteLength(text))
    response.writeHead(status, { ...common, ...headers, 'content-length': length }).end(text)
  }
}

const INTERNAL_ERROR: RestResponse = {
  status: 500,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ message: 'Something went wrong on our side. Please try again.' }),
}
