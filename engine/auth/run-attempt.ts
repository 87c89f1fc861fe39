import { AuthError } from './auth-error.ts'
import type { Attempt } from './throttle.ts'

/**
 * Runs the check of a throttled attempt. An attempt that fails because of an unexpected error or a full queue isn't
 * counted.
 */
export async function runAttempt<T>(attempt: Pick<Attempt, 'refund'>, check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (error) {
    const wasChecked = error instanceof AuthError && error.status < 500 && error.status !== 429
    if (!wasChecked) attempt.refund()
    throw error
  }
}
