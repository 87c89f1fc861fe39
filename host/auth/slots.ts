export interface Slots {
  /** Runs the work when a slot is free; throws what `overflow` makes when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** So many at once, so many more in a queue. */
export function createSlots(atOnce: number, waiting: number, overflow: () => Error): Slots {
  let running = 0
  const queue: (() => void)[] = []
  return {
    async run(work) {
      if (running >= atOnce) {
        if (queue.length >= waiting) throw overflow()
        await new Promise<void>((resolve) => queue.push(resolve))
      } else running += 1
      try {
        return await work()
      } finally {
        // A slot is handed on, so that a newcomer cannot slip in before who waits.
        const next = queue.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
