/** One batch is sent after another, so that the notifications arrive in order. */
export function createNotifyQueue(
  notify: (notifications: string[]) => Promise<unknown>,
  onFailed: (error: Error) => void,
) {
  let waiting: string[] = []
  let isSending = false
  return {
    push(notifications: string[]): void {
      waiting.push(...notifications)
      if (!isSending) void sendAll()
    },
    clear(): void {
      waiting = []
    },
  }

  async function sendAll(): Promise<void> {
    isSending = true
    // Waits a moment, so that everything pushed synchronously goes into one batch.
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
