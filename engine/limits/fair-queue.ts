import { createFairSlots, type Sender, type SlotLimits } from './fair-slots.ts'

interface FairQueueLimits extends Pick<SlotLimits, 'reserved'> {
  atOnce: number
  waiting: number
}

interface Waiting {
  sender: Sender
  start(): void
}

/** The default sender in `run`. Its jobs are trusted and belong to no network. */
const HOST_ITSELF: Sender = { networks: [], isTrusted: true }

/**
 * Makes a queue that runs `atOnce` jobs at a time and keeps up to `waiting` more. Jobs of trusted senders go
 * first, then those whose sender's widest network has the fewest jobs, then the oldest.
 */
export function createFairQueue(limits: FairQueueLimits, overflow: () => Error) {
  const { atOnce, waiting, reserved = 0 } = limits
  const slots = createFairSlots({ slots: atOnce + waiting, reserved })
  const queue: Waiting[] = []
  let running = 0

  function takeNext(): Waiting | undefined {
    let [next] = queue
    for (const candidate of queue) {
      if (next && goesBefore(candidate, next)) next = candidate
      // No job goes before one of HOST_ITSELF, so the rest of the queue needn't be searched.
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
    /** The error of `overflow` is also thrown if the sender's network already has its share of the queue. */
    async run<T>(work: () => Promise<T>, sender: Sender = HOST_ITSELF): Promise<T> {
      const slot = slots.take(sender)
      if (!slot) throw overflow()
      if (running >= atOnce) await new Promise<void>((start) => queue.push({ sender, start }))
      else running += 1
      try {
        return await work()
      } finally {
        slot.release()
        // The next job takes this one's place directly (`running` stays the same), so that a new job
        // can't get ahead.
        const next = takeNext()
        if (next) next.start()
        else running -= 1
      }
    },
  }
}
