import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { describeFault } from '../describe-fault.ts'
import type { Log } from '../log.ts'
import { requestIdOf } from '../middleware/request-id.ts'
import { AuthError } from './auth-error.ts'

/** The answer to whatever an auth call threw. */
export function refuse(error: Error, c: Context, log: Log): Response {
  if (error instanceof AuthError) {
    const wait = error.details.retry_after
    if (typeof wait === 'number') c.header('retry-after', String(wait))
    return c.json(error.body, error.status as ContentfulStatusCode)
  }
  log({ event: 'fault', id: requestIdOf(c), ...describeFault(error) })
  const fault = new AuthError(
    500,
    'unexpected_failure',
    'Something went wrong on our side. Please try again.',
  )
  return c.json(fault.body, 500)
}
