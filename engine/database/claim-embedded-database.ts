import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { isAlive } from './postmaster-file.ts'

const OWNER_LOCK = 4_207_849_485
const NAME_PREFIX = 'fairlead host '

/** Locks the embedded database for this process. If another has the lock, throws an error that names it. */
export async function claimEmbeddedDatabase(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: `${NAME_PREFIX}${process.pid}` })
  // Ignores the error, because this connection is lost only if PostgreSQL ends, and then
  // embedded-postgres.ts restarts it.
  client.on('error', () => {})
  await client.connect()
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [OWNER_LOCK])
    if (rows[0].held) return client
    const holder = await findLockHolder(client)
    if (holder && isAlive(holder)) {
      await client.end()
      throw new StartupError(
        `Process ${holder} already runs on this database: stop it, or set another DATA_DIR.`,
      )
    }
    // The other process has ended. PostgreSQL releases its lock once it notices the closed connection.
    await pause(20)
  }
}

/** The process id of the host or command that the database belongs to. */
export async function findOwner(connection: pg.ClientConfig): Promise<number | undefined> {
  const client = new pg.Client(connection)
  await client.connect()
  return findLockHolder(client).finally(() => client.end())
}

async function findLockHolder(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query(
    `select application_name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and granted and ((classid::bigint << 32) | objid::bigint) = $1`,
    [OWNER_LOCK],
  )
  return rows.length ? Number(rows[0].application_name.slice(NAME_PREFIX.length)) : undefined
}
