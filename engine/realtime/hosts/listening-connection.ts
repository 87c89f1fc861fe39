import pg from 'pg'

export interface ListeningConnection {
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>
  end(): Promise<void>
}

interface ListeningOptions {
  /** How the host's own login reaches the database. */
  login: pg.ClientConfig
  channels: string[]
  heard(channel: string, payload: string): void
  /** The connection is gone, and with it whatever was announced since. Not called for an `end()` of ours. */
  lost(): void
}

/** What pg_stat_activity shows of it. */
export const LISTENER_NAME = 'lark-and-crane realtime'
const ANSWER_WITHIN_MS = 10_000
// Shorter than a client waits for the answer to its joining.
const LOCK_TIMEOUT = '5s'

/** A connection of its own, outside the pool: notifications reach a connection, not a host. */
export async function openListeningConnection(options: ListeningOptions): Promise<ListeningConnection> {
  const { login, channels, heard, lost } = options
  // The pool hides the password from those who list its options.
  const { password } = login
  const client = new pg.Client({
    ...login,
    password,
    application_name: LISTENER_NAME,
    keepAlive: true,
    query_timeout: ANSWER_WITHIN_MS,
  })
  let over = false
  const fail = () => {
    if (over) return
    over = true
    void client.end().catch(() => {})
    lost()
  }
  client.on('notification', ({ channel, payload = '' }) => {
    if (!over) heard(channel, payload)
  })
  client.on('error', fail)
  client.on('end', fail)
  try {
    await client.connect()
    await client.query(`set role service_role; set lock_timeout = '${LOCK_TIMEOUT}'`)
    for (const channel of channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  } catch (error) {
    over = true
    void client.end().catch(() => {})
    throw error
  }
  return {
    query: (text, values) => client.query(text, values),
    async end() {
      over = true
      await client.end().catch(() => {})
    },
  }
}
