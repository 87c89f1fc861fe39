import type { Catalogue } from '../catalogue/catalogue.ts'
import { csvBody } from '../request/csv-body.ts'
import type { AnonymousLimits } from '../request/limits.ts'
import type { Media } from '../request/negotiate-media.ts'
import type { Preferences } from '../request/parse-preferences.ts'
import { RestError } from '../rest-error.ts'

/** What a request asks for, without who asks. */
export interface RestRequest {
  method: string
  /** The table or function named by the path. */
  resource: string
  search: string
  body: string
  contentType: string | undefined
  range: string | undefined
  media: Media
  preferences: Preferences
}

export interface CompileOptions {
  /** As the caller's role may know it. */
  catalogue: Catalogue
  schema: string
  maxRows: number
  /** Given for anonymous clients alone. */
  limits?: AnonymousLimits
}

export interface Query {
  text: string
  values: string[]
}

/** The one row a compiled statement gives. */
export interface ResultRow {
  body: string | null
  /** Of the whole body, also where it was too large to be given. */
  body_bytes?: number | null
  page_total: string
  total?: string | null
  location?: string | null
  inserted?: string | null
  response_headers?: string | null
  response_status?: string | null
}

export interface Answer {
  status: number
  headers: Record<string, string>
  body: string | null
}

/** A request turned into SQL, and how to answer from what comes back. */
export interface Compiled {
  readOnly: boolean
  /** An anonymous read that waits for others of its kind. */
  isLarge?: boolean
  query: Query
  /** A statement whose plan tells roughly how many rows there are. */
  estimate?: Query
  answer(row: ResultRow, estimatedRows: number | undefined): Answer
}

/** A statement's SQL for the body: rows of `r`, with these columns, in the shape the client asked for. */
export function bodyExpression({ shape, stripNulls }: Media, columns: string[], value = 'r.*'): string {
  if (shape === 'csv') return csvBody(columns)
  const rows = `json_agg(${value})`
  const json = shape === 'object' ? `${rows} -> 0` : rows
  const stripped = stripNulls ? `json_strip_nulls(${json})` : json
  return `coalesce((${stripped})::text, '${shape === 'object' ? 'null' : '[]'}')`
}

/** `single()`: anything but one row is refused, and the transaction with it. */
export function requireSingle(media: Media, rows: number): void {
  if (media.shape !== 'object' || rows === 1) return
  throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  })
}

/** Columns that let a function or trigger set the answer's status and headers. */
export const RESPONSE_COLUMNS = ['response_headers', 'response_status'] as const
export const RESPONSE_SETTINGS = `nullif(current_setting('response.headers', true), '') as response_headers,
  nullif(current_setting('response.status', true), '') as response_status`
