interface MailWorkerOptions {
  /** Delivers one message; false when none is due. */
  deliver(): Promise<boolean>
  /** Says how a delivery that threw did so: the database was away, most likely. */
  failed(error: Error): void
  /** How many conversations may go on at once, so that one slow recipient holds up nobody. */
  lanes?: number
  pollMs?: number
}

interface MailWorker {
  /** Looks for messages now. */
  wake(): void
  /** Takes no further message and waits a little for those under way; the lease of one left behind runs out. */
  stop(graceMs?: number): Promise<void>
}

const LANES = 4
const POLL_MS = 10_000
const GRACE_MS = 5_000

/** Works off the outbox until stopped: at every wake-up, and by itself every few seconds. */
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
      // A wake-up during the last look must not be slept through.
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
