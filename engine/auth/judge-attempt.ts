import { AuthError } from './auth-error.ts'
import type { Attempt } from './throttle.ts'

/**
 * Runs the check of a throttled attempt. An attempt that fails because of an unexpected error or a full queue isn't
 * counted.
 */
export async function judgeAttempt<T>(
  attempt: Pick<Attempt, 'takeBack'>,
  judge: () => Promise<T>,
): Promise<T> {
  try {
    return await judge()
  } catch (error) {
    const isJudged = error instanceof AuthError && error.status < 500 && error.status !== 429
    if (!isJudged) attempt.takeBack()
    throw error
  }
}
