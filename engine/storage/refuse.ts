import type { Context } from 'hono'
import { faultStatus } from '../../supabase/functions/_intake/fault-status.ts'
import { describeFault } from '../describe-fault.ts'
import type { Log } from '../log.ts'
import { requestIdOf } from '../middleware/request-id.ts'
import { toStorageError } from './storage-error.ts'

/** Supabase answers 400 whatever the refusal, and says in the body which it is; only a fault is a 500, or what it is for now: no room, or away. */
export function refuse(error: Error, c: Context, log: Log): Response {
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
