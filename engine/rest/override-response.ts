import { isRecord } from '../is-record.ts'
import { RestError } from './rest-error.ts'
import type { RestResponse, ResultRow } from './sql/compiled.ts'

/**
 * Applies the status and headers that an SQL function or trigger set with `set_config('response.status', …)`
 * and `set_config('response.headers', …)`.
 */
export function overrideResponse(response: RestResponse, row: ResultRow): RestResponse {
  if (!row.response_headers && !row.response_status) return response
  return {
    ...response,
    status: row.response_status ? readStatus(row.response_status) : response.status,
    headers: { ...response.headers, ...(row.response_headers ? readHeaders(row.response_headers) : {}) },
  }
}

function readStatus(text: string): number {
  const status = Number(text)
  if (Number.isInteger(status) && status >= 200 && status <= 599) return status
  throw new RestError(500, 'PGRST112', 'response.status guc must be a valid status code')
}

function readHeaders(text: string): Record<string, string> {
  const headers: Record<string, string> = {}
  try {
    const list: unknown = JSON.parse(text)
    if (!Array.isArray(list)) throw new TypeError('not a list')
    for (const entry of list) {
      const [only, second] = isRecord(entry) ? Object.entries(entry) : []
      if (!only || second || typeof only[1] !== 'string') throw new TypeError('not a header')
      headers[only[0].toLowerCase()] = only[1]
    }
    return headers
  } catch {
    throw new RestError(
      500,
      'PGRST111',
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
    )
  }
}
