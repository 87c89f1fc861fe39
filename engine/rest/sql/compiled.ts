import type { Catalogue } from '../catalogue/catalogue.ts'
import { csvBody } from '../request/csv-body.ts'
import type { AnonymousLimits } from '../request/limits.ts'
import type { Media } from '../request/negotiate-media.ts'
import type { Preferences } from '../request/parse-preferences.ts'
import { RestError } from '../rest-error.ts'

export interface RestRequest {
  method: string
  /** The table or function named in the path. */
  resource: string
  search: string
  body: string
  contentType: string | undefined
  range: string | undefined
  media: Media
  preferences: Preferences
}

export interface CompileOptions {
  /** The catalogue without the tables, columns and functions that the caller's role can't see. */
  catalogue: Catalogue
  /** Set only for anonymous clients. */
  limits?: AnonymousLimits
}

export interface Query {
  text: string
  values: string[]
}

export interface ResultRow {
  body: string | null
  /** The size of the whole body, even if it was too large to return. Set only for anonymous clients. */
  body_bytes?: number | null
  page_total: string
  total?: string | null
  location?: string | null
  inserted?: string | null
  response_headers?: string | null
  response_status?: string | null
}

export interface RestResponse {
  status: number
  headers: Record<string, string>
  body: string | null
}

export interface Compiled {
  readOnly: boolean
  /** Large anonymous reads run one at a time (see large-reads.ts). */
  isLarge?: boolean
  query: Query
  /** An `explain` statement whose query plan estimates the number of rows. */
  estimate?: Query
  toResponse(row: ResultRow, estimatedRows: number | undefined): RestResponse
}

export function bodyExpression({ shape, stripNulls }: Media, columns: string[], value = 'r.*'): string {
  if (shape === 'csv') return csvBody(columns)
  const rows = `json_agg(${value})`
  const json = shape === 'object' ? `${rows} -> 0` : rows
  const stripped = stripNulls ? `json_strip_nulls(${json})` : json
  return `coalesce((${stripped})::text, '${shape === 'object' ? 'null' : '[]'}')`
}

/** The error rolls a write back. */
export function requireSingle(media: Media, rows: number): void {
  if (media.shape !== 'object' || rows === 1) return
  throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  })
}

/** The result's columns with the status and headers that a function or trigger set. See overrideResponse. */
export const RESPONSE_COLUMNS = ['response_headers', 'response_status'] as const
export const RESPONSE_SETTINGS = `nullif(current_setting('response.headers', true), '') as response_headers,
  nullif(current_setting('response.status', true), '') as response_status`
