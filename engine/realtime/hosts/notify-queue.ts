interface NotifyQueue {
  push(notifications: string[]): void
  clear(): void
}

/** Sends one batch of notifications after another, so that they arrive in the order they were pushed. */
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
    // What is pushed in the same turn goes out in the same batch.
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
