/** An error in PostgREST's format, whose fields supabase-js passes to its caller. */
export class RestError extends Error {
  readonly status: number
  readonly code: string
  readonly details: unknown
  readonly hint: string | null
  readonly headers: Record<string, string>

  constructor(
    status: number,
    code: string,
    message: string,
    extra: { details?: unknown; hint?: string | null; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = extra.details ?? null
    this.hint = extra.hint ?? null
    this.headers = extra.headers ?? {}
  }
}

/** PostgreSQL's code for "program limit exceeded". */
export const TOO_COSTLY = '54000'

/**
 * The request names something that isn't in the catalogue. The catalogue may be out of date, so the request
 * is compiled again with a newer one.
 */
export class UnknownName extends RestError {}

/** PGRST200 is PostgREST's code for a relationship that it can't find. */
export const embeddingRefused = () =>
  new RestError(400, 'PGRST200', "Related tables can't be embedded here", {
    hint: 'Ask for each table by itself, or call a function that returns what you need.',
  })

/** `column` counts from 1. */
export function parseError(what: string, column: number, details: string): RestError {
  return new RestError(400, 'PGRST100', `"${what}" (line 1, column ${column})`, { details })
}
