/** Creates a wait that ends early when `wake` is called or the signal is aborted. */
export function createWakeUp(signal: AbortSignal) {
  let next = Promise.withResolvers<void>()
  signal.addEventListener('abort', () => next.resolve(), { once: true })
  return {
    /** Ends the current wait, or the next one if nobody is waiting. */
    wake: () => next.resolve(),
    async wait(maxMs: number): Promise<void> {
      const timer = setTimeout(next.resolve, maxMs)
      timer.unref()
      await next.promise
      clearTimeout(timer)
      if (!signal.aborted) next = Promise.withResolvers()
    },
  }
}
