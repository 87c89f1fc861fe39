import pg from 'pg'

export interface ListeningConnection {
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>
  end(): Promise<void>
}

interface ListeningOptions {
  login: pg.ClientConfig
  channels: string[]
  onNotification(channel: string, payload: string): void
  /** Called when the connection was lost and notifications may have been missed. Not called after `end()`. */
  onLost(): void
}

/** The connection's name in pg_stat_activity. */
export const LISTENER_NAME = 'fairlead realtime'
const QUERY_TIMEOUT_MS = 10_000
// Shorter than realtime-js waits for the reply to a join, so that a refusal still reaches the client.
const LOCK_TIMEOUT = '5s'

/**
 * The connection is outside the pool, because PostgreSQL sends notifications only to the connection that
 * listens.
 */
export async function openListeningConnection(options: ListeningOptions): Promise<ListeningConnection> {
  const { login, channels, onNotification, onLost } = options
  // The pool makes its password non-enumerable, so the spread doesn't copy it.
  const { password } = login
  const client = new pg.Client({
    ...login,
    password,
    application_name: LISTENER_NAME,
    keepAlive: true,
    query_timeout: QUERY_TIMEOUT_MS,
  })
  let isOver = false
  const fail = () => {
    if (isOver) return
    isOver = true
    void client.end().catch(() => {})
    onLost()
  }
  client.on('notification', ({ channel, payload = '' }) => {
    if (!isOver) onNotification(channel, payload)
  })
  client.on('error', fail)
  client.on('end', fail)
  try {
    await client.connect()
    await client.query(`set role service_role; set lock_timeout = '${LOCK_TIMEOUT}'`)
    for (const channel of channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  } catch (error) {
    isOver = true
    void client.end().catch(() => {})
    throw error
  }
  return {
    query: (text, values) => client.query(text, values),
    async end() {
      isOver = true
      await client.end().catch(() => {})
    },
  }
}
