interface RepeatOptions {
  everyMs: number
  /** Whether the work also runs straight away. */
  atOnce?: boolean
  /** The work still runs again after `everyMs`. */
  failed(error: Error): void
}

/**
 * Runs work every `everyMs`, unless the last run hasn't ended yet. Returns a function that stops this and
 * waits for a run that is under way.
 */
export function repeat(
  { everyMs, atOnce = false, failed }: RepeatOptions,
  work: () => Promise<void>,
): () => Promise<void> {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= work()
      .catch(failed)
      .finally(() => {
        running = undefined
      })
  }
  if (atOnce) run()
  const timer = setInterval(run, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
