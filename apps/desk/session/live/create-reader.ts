// Changes of one moment are read together.
const GATHER_MILLISECONDS = 150
// While changes keep coming, the list is read about once a second.
const PAUSE_MILLISECONDS = 1_000

export interface Reader {
  /** Reads straight away, or once the read under way is done: its answer may be older than what was just saved. */
  now(): Promise<void>
  /** Reads shortly, together with whatever else changes until then. */
  soon(): void
  stop(): void
}

/** Turns many requests to read into few reads that never overlap. */
export function createReader(read: () => Promise<void>): Reader {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  let changedMeanwhile = false
  let endedAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  const start = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    next = undefined
    changedMeanwhile = false
    running = read().finally(() => {
      running = undefined
      endedAt = Date.now()
      if (changedMeanwhile) soon()
    })
    return running
  }
  const now = (): Promise<void> => {
    if (next) return next
    if (!running) return start()
    next = running.then(start, start)
    return next
  }
  const soon = (): void => {
    changedMeanwhile = true
    if (running) return
    const pause = Math.max(GATHER_MILLISECONDS, endedAt + PAUSE_MILLISECONDS - Date.now())
    timer ??= setTimeout(start, pause)
  }
  return { now, soon, stop: () => clearTimeout(timer) }
}
