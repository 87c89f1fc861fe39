import type pg from 'pg'

const RECONNECT_MS = 2_000

/** The channels that the SQL in supabase/schemas notifies. */
type Channel = 'outbox_messages' | 'content_changed' | 'received_mail'

interface ChannelListener {
  /**
   * Called when a change has been committed, and after each connect, because notifications may have been
   * missed.
   */
  heard(): void
  /** Called when the connection ends. Changes go unnoticed until `heard` is called again. */
  lost?(): void
}

export function listenToChannel(
  pool: pg.Pool,
  channel: Channel,
  { heard, lost }: ChannelListener,
): () => void {
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
      client.on('notification', heard)
      client.once('error', () => handleLost(client))
      client.once('end', () => handleLost(client))
      listener = client
      await client.query(`listen ${channel}`)
      heard()
    } catch {
      if (listener) handleLost(listener)
      else reconnectLater()
    }
  }

  function handleLost(client: pg.PoolClient): void {
    if (listener !== client) return
    listener = undefined
    lost?.()
    if (!stopped) client.release(true)
    reconnectLater()
  }

  function reconnectLater(): void {
    if (stopped) return
    clearTimeout(retry)
    retry = setTimeout(listen, RECONNECT_MS)
    retry.unref()
  }
}
