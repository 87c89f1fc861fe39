import type pg from 'pg'

const RECONNECT_MS = 2_000

/** The channels that triggers and functions of supabase/migrations notify. */
type Channel = 'outbox_messages' | 'content_changed' | 'received_mail'

interface ChannelListener {
  /** A host has committed a change. Also called at the start of each connection: changes may have come before it. */
  heard(): void
  /** Until `heard` is called again, changes go unnoticed. */
  lost?(): void
}

/** Listens to notifications of the database, and connects again when the connection ends. Returns how to stop. */
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
