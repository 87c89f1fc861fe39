interface RefusalPauseLimits {
  refusalPauseMs: number
  refusalsPaused: number
}

/** Without the pause, a client that asks again straight away could keep this server busy with refusals. */
export function createRefusalPause({ refusalPauseMs, refusalsPaused }: RefusalPauseLimits) {
  let paused = 0
  return async (): Promise<void> => {
    if (paused >= refusalsPaused) return
    paused += 1
    await new Promise((resolve) => setTimeout(resolve, refusalPauseMs).unref())
    paused -= 1
  }
}
