import type pg from 'pg'

const RECONNECT_MS = 2_000

/** Calls `onMessages` whenever a host commits new messages. Returns a function that stops listening. */
export function listenForMessages(pool: pg.Pool, onMessages: () => void): () => void {
  let stopped = false
  let listener: pg.PoolClient | undefined
  let retry: NodeJS.Timeout | undefined
  void listen()
  return () => {
    stopped = true
    clearTimeout(retry)
    listener?.release(true)
  }

  async function listen(): Promise<void> {
    try {
      const client = await pool.connect()
      if (stopped) return client.release(true)
      client.on('notification', onMessages)
      client.once('error', () => handleLost(client))
      client.once('end', () => handleLost(client))
      listener = client
      await client.query('listen outbox_messages')
      // Messages may have been committed before LISTEN took effect.
      onMessages()
    } catch {
      if (listener) handleLost(listener)
      else reconnectLater()
    }
  }

  function handleLost(client: pg.PoolClient): void {
    if (listener !== client) return
    listener = undefined
    if (!stopped) client.release(true)
    reconnectLater()
  }

  // The mail workers poll until the connection is back.
  function reconnectLater(): void {
    if (stopped) return
    clearTimeout(retry)
    retry = setTimeout(listen, RECONNECT_MS)
    retry.unref()
  }
}
