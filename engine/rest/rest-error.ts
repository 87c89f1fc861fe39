/** A refusal in PostgREST's terms: the body supabase-js hands to its caller, and the status that goes with it. */
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

/** PostgreSQL's code for a limit of the program that was exceeded. */
export const TOO_COSTLY = '54000'

/** The request names something the catalogue does not hold: worth a fresh look before it is refused. */
export class UnknownName extends RestError {}

/** A query parameter that cannot be read. */
export function parseError(what: string, column: number, details: string): RestError {
  return new RestError(400, 'PGRST100', `"${what}" (line 1, column ${column})`, { details })
}
