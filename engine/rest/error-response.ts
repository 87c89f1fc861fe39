import { RestError } from './rest-error.ts'
import type { RestResponse } from './sql/compiled.ts'

/** Undefined means that PostgREST has no code for the error. */
export function errorResponse(error: unknown, signedIn: boolean): RestResponse | undefined {
  if (error instanceof RestError) {
    const response = spell(error.status, error.code, error.message, error.details, error.hint)
    return { ...response, headers: { ...response.headers, ...error.headers } }
  }
  if (!(error instanceof Error)) return undefined
  const { code, detail, hint } = error as Error & { code?: unknown; detail?: string; hint?: string }
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && 'severity' in error) {
    const raised = code === 'PGRST' ? raisedResponse(error.message, detail) : undefined
    return raised ?? spell(databaseStatus(code, error.message, signedIn), code, error.message, detail, hint)
  }
  return connectionErrorResponse(error, code)
}

function spell(
  status: number,
  code: string,
  message: string,
  details?: unknown,
  hint?: string | null,
): RestResponse {
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    },
    body: JSON.stringify({ code, details: details ?? null, hint: hint ?? null, message }),
  }
}

const STATUS_BY_CODE: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '53400': 500,
  '57P01': 503,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  P0001: 400,
  PGRST: 500,
}

const STATUS_BY_CLASS: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
}

/**
 * Returns the HTTP status of a PostgreSQL error, as in
 * https://docs.postgrest.org/en/stable/references/errors.html#http-status-codes
 */
export function databaseStatus(code: string, message: string, signedIn: boolean): number {
  if (code === '42501') return signedIn ? 403 : 401
  if (code === '21000') return message.endsWith('requires a WHERE clause') ? 400 : 500
  const chosen = /^PT([2-5]\d\d)$/.exec(code)?.[1]
  if (chosen) return Number(chosen)
  if (code.startsWith('PT')) return 500
  return STATUS_BY_CODE[code] ?? STATUS_BY_CLASS[code.slice(0, 2)] ?? 400
}

// SQL can choose the whole response with `raise sqlstate 'PGRST'`. The message holds the body as JSON, and
// the detail holds the status and headers.
function raisedResponse(message: string, detail: string | undefined): RestResponse | undefined {
  try {
    const body = JSON.parse(message)
    const { status, headers } = JSON.parse(detail ?? '')
    if (!Number.isInteger(status) || status < 200 || status > 599) throw new TypeError('not a status')
    const response = spell(status, String(body.code), String(body.message), body.details, body.hint)
    return { ...response, headers: { ...response.headers, ...headers } }
  } catch {
    return spell(500, 'PGRST121', `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`)
  }
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])

function connectionErrorResponse(error: Error, code: unknown): RestResponse | undefined {
  if (/timeout exceeded when trying to connect/.test(error.message)) {
    return spell(503, 'PGRST003', 'Timed out acquiring connection from connection pool.')
  }
  if (typeof code === 'string' && UNREACHABLE.has(code)) {
    return spell(503, 'PGRST000', 'Database connection error. Retrying the connection.')
  }
  if (/Connection terminated|not queryable|Client has encountered a connection error/.test(error.message)) {
    return spell(503, 'PGRST001', 'Database client error. Retrying the connection.')
  }
  return undefined
}
