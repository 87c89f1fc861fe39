interface NotifyQueue {
  push(notifications: string[]): void
  clear(): void
}

/** Sends notifications in batches, one after another, so that they arrive in order. */
export function createNotifyQueue(
  notify: (notifications: string[]) => Promise<unknown>,
  onFailed: (error: Error) => void,
): NotifyQueue {
  let waiting: string[] = []
  let isSending = false
  return {
    push(notifications) {
      waiting.push(...notifications)
      if (!isSending) void sendAll()
    },
    clear() {
      waiting = []
    },
  }

  async function sendAll(): Promise<void> {
    isSending = true
    // Waits a tick, so that everything pushed in this turn goes into one batch.
    await Promise.resolve()
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        await notify(batch)
      } catch (error) {
        onFailed(error as Error)
      }
    }
    isSending = false
  }
}
