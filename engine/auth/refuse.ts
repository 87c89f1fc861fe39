import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { DatabaseError } from 'pg'
import { describeError } from '../describe-error.ts'
import { getRequestId } from '../middleware/request-id.ts'
import type { AuthDeps } from './auth-deps.ts'
import { AuthError, validationFailed } from './auth-error.ts'

export function refuse(
  thrown: Error,
  c: Context,
  { log, errorStatus }: Pick<AuthDeps, 'log' | 'errorStatus'>,
): Response {
  const error = isUnstorable(thrown) ? validationFailed('The request holds what cannot be stored') : thrown
  if (error instanceof AuthError) {
    const wait = error.details.retry_after
    if (typeof wait === 'number') c.header('retry-after', String(wait))
    return c.json(error.body, error.status as ContentfulStatusCode)
  }
  log({ event: 'fault', id: getRequestId(c), ...describeError(error) })
  // 503 even for a full disk (507), because after a 507 auth-js would drop the session instead of retrying.
  const status = errorStatus(error) === 500 ? 500 : 503
  const message = 'Something went wrong on our side. Please try again.'
  return c.json(new AuthError(status, 'unexpected_failure', message).body, status)
}

// Class 22 means that PostgreSQL can't store a value that was sent, for example one with a NUL character.
function isUnstorable(error: Error): boolean {
  return error instanceof DatabaseError && (error.code ?? '').startsWith('22')
}
