import { describeError } from '../describe-error.ts'
import type { Log } from '../log.ts'

/** Work that runs after the response, so that its duration reveals nothing. */
export interface Background {
  run(work: () => Promise<void>): void
  /** Waits for running work, up to `graceMs`. */
  close(graceMs?: number): Promise<void>
}

const GRACE_MS = 5_000

export function createBackground(log: Log): Background {
  const pending = new Set<Promise<void>>()
  return {
    run(work) {
      const running = new Promise<void>((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: Error) => log({ event: 'auth_fault', ...describeError(error) }))
        .finally(() => pending.delete(running))
      pending.add(running)
    },
    async close(graceMs = GRACE_MS) {
      const grace = Promise.withResolvers<void>()
      const timer = setTimeout(grace.resolve, graceMs)
      await Promise.race([Promise.all(pending), grace.promise])
      clearTimeout(timer)
    },
  }
}
