import type { Context } from 'hono'
import { describeFault, type FaultStatus } from '../describe-fault.ts'
import type { Log } from '../log.ts'
import { requestIdOf } from '../middleware/request-id.ts'
import { toStorageError } from './storage-error.ts'

export interface RefuseDeps {
  log: Log
  faultStatus: FaultStatus
}

/** Supabase answers every refusal with 400 and says in the body which it is. Only a fault of ours has a status of its own. */
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
