interface MailWorkerOptions {
  /** Returns false if no message is due. */
  deliver(): Promise<boolean>
  /** Called if `deliver` throws, usually because the database is down. */
  failed(error: Error): void
  /** How many messages are sent at the same time, so that one slow delivery doesn't hold up the others. */
  lanes?: number
  pollMs?: number
}

const LANES = 4
const POLL_MS = 10_000
const GRACE_MS = 5_000

export function startMailWorker(options: MailWorkerOptions) {
  const { deliver, failed, lanes = LANES, pollMs = POLL_MS } = options
  let stopping = false
  let wakeUps = 0
  let next = Promise.withResolvers<void>()
  const poll = setInterval(wake, pollMs)
  poll.unref()
  const running = Promise.all(Array.from({ length: lanes }, runLane))

  async function runLane(): Promise<void> {
    while (!stopping) {
      const seen = wakeUps
      const delivered = await deliver().catch((error: Error) => {
        failed(error)
        return false
      })
      // Looks again if a wake-up came meanwhile, because `deliver` may have looked before the new message was
      // there.
      if (!delivered && seen === wakeUps && !stopping) await next.promise
    }
  }

  function wake(): void {
    wakeUps += 1
    next.resolve()
    next = Promise.withResolvers()
  }

  return {
    wake,
    /** A message that is still being sent after `graceMs` is sent again later. */
    async stop(graceMs = GRACE_MS): Promise<void> {
      stopping = true
      clearInterval(poll)
      wake()
      const grace = Promise.withResolvers<void>()
      const timer = setTimeout(grace.resolve, graceMs)
      await Promise.race([running, grace.promise])
      clearTimeout(timer)
    },
  }
}
