interface RefusalPauseLimits {
  refusalPauseMs: number
  refusalsPaused: number
}

/**
 * The pause before a costly request is refused. Without it, a client that asks again straight away could keep the
 * host busy with refusals; waiting costs the host nothing.
 */
export function createRefusalPause({ refusalPauseMs, refusalsPaused }: RefusalPauseLimits) {
  let paused = 0
  return async (): Promise<void> => {
    if (paused >= refusalsPaused) return
    paused += 1
    await new Promise((resolve) => setTimeout(resolve, refusalPauseMs).unref())
    paused -= 1
  }
}
