interface RefusalPauseLimits {
  refusalPauseMs: number
  refusalsPaused: number
}

/**
 * What is waited before a costly request is refused. A refusal takes no time, so clients that ask again straight away
 * would keep the host busy with nothing else; a pause costs the host nothing.
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
