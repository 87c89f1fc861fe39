import { createFairSlots, type Sender, type SlotLimits } from './fair-slots.ts'

interface FairQueue {
  /** Runs the work when it is its turn; throws what `overflow` makes when too many wait already. */
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

/** Work of our own, or of somebody who is signed in. */
const OURSELVES: Sender = { networks: [], isKnown: true }

/**
 * So many at once, so many more in a queue that networks share fairly. Known senders go first, then senders of
 * the network with the fewest in the queue, then the first to come.
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
      // Nobody goes before work of our own, and it may have a long queue to itself.
      if (next?.sender === OURSELVES) break
    }
    if (next) queue.splice(queue.indexOf(next), 1)
    return next
  }

  function goesBefore({ sender: a }: Waiting, { sender: b }: Waiting): boolean {
    if (Boolean(a.isKnown) !== Boolean(b.isKnown)) return Boolean(a.isKnown)
    return slots.heldAround(a) < slots.heldAround(b)
  }

  return {
    async run(work, sender = OURSELVES) {
      const slot = slots.take(sender)
      if (!slot) throw overflow()
      if (running >= atOnce) await new Promise<void>((start) => queue.push({ sender, start }))
      else running += 1
      try {
        return await work()
      } finally {
        slot.release()
        // The turn is handed on, so that a newcomer can't get ahead of those who wait.
        const next = takeNext()
        if (next) next.start()
        else running -= 1
      }
    },
  }
}
