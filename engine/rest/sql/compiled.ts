import type { Catalogue } from '../catalogue/catalogue.ts'
import { csvBody } from '../request/csv-body.ts'
import type { AnonymousLimits } from '../request/limits.ts'
import type { Media } from '../request/negotiate-media.ts'
import type { Preferences } from '../request/parse-preferences.ts'
import { RestError } from '../rest-error.ts'

/** The parsed parts of a request that determine its SQL. */
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
  /** Without the tables and columns that the caller's role can't see. */
  catalogue: Catalogue
  schema: string
  maxRows: number
  /** Set for anonymous clients only. */
  limits?: AnonymousLimits
}

export interface Query {
  text: string
  values: string[]
}

/** The single row that a compiled statement returns. */
export interface ResultRow {
  body: string | null
  /** The size of the whole body, even where it was too large to return. */
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

/** A request compiled to SQL, and how to build the response from the result. */
export interface Compiled {
  readOnly: boolean
  /** Whether it is an anonymous read that runs one at a time with others of its kind. */
  isLarge?: boolean
  query: Query
  /** A statement whose query plan estimates the number of rows. */
  estimate?: Query
  toResponse(row: ResultRow, estimatedRows: number | undefined): RestResponse
}

/** SQL for the body: the rows of `r`, with these columns, in the requested format. */
export function bodyExpression({ shape, stripNulls }: Media, columns: string[], value = 'r.*'): string {
  if (shape === 'csv') return csvBody(columns)
  const rows = `json_agg(${value})`
  const json = shape === 'object' ? `${rows} -> 0` : rows
  const stripped = stripNulls ? `json_strip_nulls(${json})` : json
  return `coalesce((${stripped})::text, '${shape === 'object' ? 'null' : '[]'}')`
}

/** `single()`: throws unless there is exactly one row, which rolls the transaction back. */
export function requireSingle(media: Media, rows: number): void {
  if (media.shape !== 'object' || rows === 1) return
  throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  })
}

/** Columns by which a function or trigger sets the status and headers of the response. */
export const RESPONSE_COLUMNS = ['response_headers', 'response_status'] as const
export const RESPONSE_SETTINGS = `nullif(current_setting('response.headers', true), '') as response_headers,
  nullif(current_setting('response.status', true), '') as response_status`
