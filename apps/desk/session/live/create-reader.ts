import { useEffect, useState } from 'react'

// After a change, a read waits this long, so that changes made at the same moment are read together.
const GATHER_MILLISECONDS = 150
// The shortest pause between the end of a read and the next one while changes keep coming.
const PAUSE_MILLISECONDS = 1_000

export interface Reader {
  /**
   * Reads straight away. If a read is under way, reads again after it, because its answer may be older than
   * what was just saved.
   */
  now(): Promise<void>
  /** Reads in a moment, only once for all calls until then. */
  soon(): void
  stop(): void
}

/** Combines many requests to read into few reads, which never overlap. */
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
  const stop = (): void => {
    clearTimeout(timer)
    timer = undefined
    changedMeanwhile = false
  }
  return { now, soon, stop }
}

/** The reader always uses the first `read` it was given. */
export function useReader(read: () => Promise<void>): Reader {
  const [reader] = useState(() => createReader(read))
  useEffect(() => () => reader.stop(), [reader])
  return reader
}
