import type { Context } from 'hono'
import { describeFault } from '../describe-fault.ts'
import type { Log } from '../log.ts'
import { requestIdOf } from '../middleware/request-id.ts'
import { toStorageError } from './storage-error.ts'

/** Supabase answers 400 whatever the refusal, and says in the body which it is; only a fault is a 500. */
export function refuse(error: Error, c: Context, log: Log): Response {
  const refusal = toStorageError(error)
  if (!refusal) {
    log({ event: 'fault', id: requestIdOf(c), ...describeFault(error) })
    const message = 'Internal Server Error'
    return c.json({ statusCode: '500', code: 'InternalError', error: 'Internal', message }, 500)
  }
  const { statusCode, code, error: kind, message } = refusal
  return c.json({ statusCode: String(statusCode), code, error: kind, message }, 400)
}
