interface WakeUp {
  /** Ends the wait that is under way, or else the next one. */
  wake(): void
  /** Resolves at a wake-up, at the latest after this time. */
  wait(maxMs: number): Promise<void>
}

/** Waits that end early: at a wake-up, and at once when the signal is aborted. */
export function createWakeUp(signal: AbortSignal): WakeUp {
  let next = Promise.withResolvers<void>()
  signal.addEventListener('abort', () => next.resolve(), { once: true })
  return {
    wake: () => next.resolve(),
    async wait(maxMs) {
      const timer = setTimeout(next.resolve, maxMs)
      timer.unref()
      await next.promise
      clearTimeout(timer)
      if (!signal.aborted) next = Promise.withResolvers()
    },
  }
}
