import { createFairSlots, type Sender, type SlotLimits } from './fair-slots.ts'

interface FairQueue {
  /** Runs the work when it is its turn. Throws the error of `overflow` when the queue is full. */
  run<T>(work: () => Promise<T>, sender?: Sender): Promise<T>
}

interface FairQueueLimits extends Pick<SlotLimits, 'reserved'> {
  atOnce: number
  waiting: number
}

interface Waiting {
  sender: Sender
  start(): void
}

/** The host itself, or a signed-in user. */
const HOST_ITSELF: Sender = { networks: [], isTrusted: true }

/**
 * Runs `atOnce` jobs at a time and queues `waiting` more. Senders from trusted networks go first, then senders of the
 * network with the fewest jobs, then the oldest.
 */
export function createFairQueue(limits: FairQueueLimits, overflow: () => Error): FairQueue {
  const { atOnce, waiting, reserved = 0 } = limits
  const slots = createFairSlots({ slots: atOnce + waiting, reserved })
  const queue: Waiting[] = []
  let running = 0

  function takeNext(): Waiting | undefined {
    let [next] = queue
    for (const candidate of queue) {
      if (next && goesBefore(candidate, next)) next = candidate
      // The host's own jobs always go first, and their part of the queue may be long.
      if (next?.sender === HOST_ITSELF) break
    }
    if (next) queue.splice(queue.indexOf(next), 1)
    return next
  }

  function goesBefore({ sender: a }: Waiting, { sender: b }: Waiting): boolean {
    if (Boolean(a.isTrusted) !== Boolean(b.isTrusted)) return Boolean(a.isTrusted)
    return slots.takenAround(a) < slots.takenAround(b)
  }

  return {
    async run(work, sender = HOST_ITSELF) {
      const slot = slots.take(sender)
      if (!slot) throw overflow()
      if (running >= atOnce) await new Promise<void>((start) => queue.push({ sender, start }))
      else running += 1
      try {
        return await work()
      } finally {
        slot.release()
        // The slot goes directly to the next job, so that a new one can't get ahead of it.
        const next = takeNext()
        if (next) next.start()
        else running -= 1
      }
    },
  }
}
