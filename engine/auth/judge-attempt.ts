import { AuthError } from './auth-error.ts'
import type { Attempt } from './throttle.ts'

/** Judges a try. One that fails through a fault of ours, or for want of room in a queue, does not count. */
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
