interface MailWorkerOptions {
  /** Delivers one message; false when none is due. */
  deliver(): Promise<boolean>
  /** Called when a delivery throws, usually because the database is down. */
  failed(error: Error): void
  /** How many messages are sent at once, so that one slow mail server does not hold up the others. */
  lanes?: number
  pollMs?: number
}

interface MailWorker {
  /** Looks for messages now. */
  wake(): void
  /** Takes no more messages and waits up to `graceMs` for those being sent. The lease of an unfinished one expires. */
  stop(graceMs?: number): Promise<void>
}

const LANES = 4
const POLL_MS = 10_000
const GRACE_MS = 5_000

/** Sends the messages of the outbox until stopped: at every wake-up, and every few seconds without one. */
export function startMailWorker(options: MailWorkerOptions): MailWorker {
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
      // A wake-up during the last delivery must not be missed.
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
    async stop(graceMs = GRACE_MS) {
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
