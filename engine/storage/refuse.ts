import type { Context } from 'hono'
import { describeFault, type FaultStatus } from '../describe-fault.ts'
import type { Log } from '../log.ts'
import { requestIdOf } from '../middleware/request-id.ts'
import { toStorageError } from './storage-error.ts'

export interface RefuseDeps {
  log: Log
  faultStatus: FaultStatus
}

/**
 * Supabase's storage responds to every refusal with 400 and names the error in the body. Only unexpected errors have
 * another status.
 */
export function refuse(error: Error, c: Context, { log, faultStatus }: RefuseDeps): Response {
  const refusal = toStorageError(error)
  if (!refusal) {
    log({ event: 'fault', id: requestIdOf(c), ...describeFault(error) })
    const message = 'Internal Server Error'
    const status = faultStatus(error)
    return c.json({ statusCode: String(status), code: 'InternalError', error: 'Internal', message }, status)
  }
  const { statusCode, code, error: kind, message } = refusal
  return c.json({ statusCode: String(statusCode), code, error: kind, message }, 400)
}
