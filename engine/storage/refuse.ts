import type { Context } from 'hono'
import { describeError, type ErrorStatus } from '../describe-error.ts'
import type { Log } from '../log.ts'
import { getRequestId } from '../middleware/request-id.ts'
import { toStorageError } from './storage-error.ts'

export interface RefuseDeps {
  log: Log
  errorStatus: ErrorStatus
}

/**
 * As in Supabase's storage, every refusal has status 400 and names the error in the body. Only unexpected
 * errors have another status.
 */
export function refuse(error: Error, c: Context, { log, errorStatus }: RefuseDeps): Response {
  const refusal = toStorageError(error)
  if (!refusal) {
    log({ event: 'fault', id: getRequestId(c), ...describeError(error) })
    const message = 'Internal Server Error'
    const status = errorStatus(error)
    return c.json({ statusCode: String(status), code: 'InternalError', error: 'Internal', message }, status)
  }
  const { statusCode, code, error: kind, message } = refusal
  return c.json({ statusCode: String(statusCode), code, error: kind, message }, 400)
}
