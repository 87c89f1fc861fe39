import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '../config.ts'
import { createDatabase } from '../database/database.ts'
import { type OpenedDatabase, openDatabase } from '../database/open-database.ts'
import { isPostgresAlive, readPostmaster } from '../database/postmaster-file.ts'
import type { Secrets } from '../secrets.ts'

/** The database for a command, beside a host that is running or in place of one that is not. */
export async function reachDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  secrets: Secrets,
): Promise<OpenedDatabase> {
  const running = config.databaseUrl ? undefined : await readPostmaster(join(config.dataDir, 'postgres'))
  if (!running?.ready || !isPostgresAlive(running.pid)) return openDatabase({ ...config, secrets })
  const place = { host: '127.0.0.1', port: running.port, database: 'postgres' }
  const login = (user: string) => ({ ...place, user, password: secrets.databasePassword(user) })
  const pool = new pg.Pool({
    ...login('authenticator'),
    max: 2,
    connectionTimeoutMillis: 5_000,
    pipeline: true,
  })
  pool.on('error', () => {})
  const database = createDatabase(pool)
  return { ...database, leads: database, admin: login('postgres'), applied: [] }
}
