import { join } from 'node:path'
import pg from 'pg'
import { createAuthDatabase } from '../../engine/database/auth-database.ts'
import { createDatabase } from '../../engine/database/database.ts'
import type { OpenedDatabase } from '../../engine/database/open-database.ts'
import { isPostgresAlive, readPostmaster } from '../../engine/database/postmaster-file.ts'
import type { Config } from '../config.ts'
import { openHostDatabase } from '../open-host-database.ts'
import type { Secrets } from '../secrets.ts'

/** Opens the database for a command, whether or not a host is running on it. */
export async function reachDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  secrets: Secrets,
): Promise<OpenedDatabase> {
  const running = config.databaseUrl ? undefined : await readPostmaster(join(config.dataDir, 'postgres'))
  if (!running?.ready || !isPostgresAlive(running.pid)) return openHostDatabase({ config, secrets })
  const place = { host: '127.0.0.1', port: running.port, database: 'postgres' }
  const login = (user: string) => ({ ...place, user, password: secrets.databasePassword(user) })
  const database = createDatabase(openPool(login('authenticator')))
  const auth = createAuthDatabase(openPool(login('supabase_auth_admin')))
  return {
    ...database,
    leads: database,
    auth,
    admin: login('postgres'),
    applied: [],
    async close() {
      await Promise.all([database.close(), auth.close()])
    },
  }
}

function openPool(login: pg.ClientConfig): pg.Pool {
  const pool = new pg.Pool({ ...login, max: 2, connectionTimeoutMillis: 5_000, pipeline: true })
  pool.on('error', () => {})
  return pool
}
