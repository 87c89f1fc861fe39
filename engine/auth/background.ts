import { describeError } from '../describe-error.ts'
import type { Log } from '../log.ts'

export type Background = ReturnType<typeof createBackground>

const GRACE_MS = 5_000

/**
 * Makes a runner for work after the response, so that the response time doesn't reveal whether an e-mail is
 * sent.
 */
export function createBackground(log: Log) {
  const pending = new Set<Promise<void>>()
  return {
    run(work: () => Promise<void>): void {
      const running = new Promise<void>((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: Error) => log({ event: 'auth_fault', ...describeError(error) }))
        .finally(() => pending.delete(running))
      pending.add(running)
    },
    async close(graceMs = GRACE_MS): Promise<void> {
      const grace = Promise.withResolvers<void>()
      const timer = setTimeout(grace.resolve, graceMs)
      await Promise.race([Promise.all(pending), grace.promise])
      clearTimeout(timer)
    },
  }
}
