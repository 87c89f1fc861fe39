import { join } from 'node:path'
import type pg from 'pg'
import { createAuthDatabase } from '../../engine/database/auth-database.ts'
import { createDatabase } from '../../engine/database/database.ts'
import { type OpenedDatabase, openPool } from '../../engine/database/open-database.ts'
import { isPostgresAlive, readPostmaster } from '../../engine/database/postmaster-file.ts'
import { type DatabaseConfig, openHostDatabase } from '../open-host-database.ts'
import type { Secrets } from '../secrets.ts'
import { untilUpdated } from '../update-gate.ts'

const POOL_SIZE = 2

type Login = (user: string) => pg.ClientConfig

/** The embedded database's logins while a server of ours runs it. */
export async function findRunning(
  dataDir: string,
  secrets: Pick<Secrets, 'databasePassword'>,
): Promise<Login | undefined> {
  const running = await readPostmaster(join(dataDir, 'postgres'))
  if (!running?.ready || !isPostgresAlive(running.pid)) return undefined
  const place = { host: '127.0.0.1', port: running.port, database: 'postgres' }
  return (user) => ({ ...place, user, password: secrets.databasePassword(user) })
}

/** Opens the database for a command, whether or not the server is running. */
export async function reachDatabase(config: DatabaseConfig, secrets: Secrets): Promise<OpenedDatabase> {
  await untilUpdated(config.dataDir)
  const login = config.databaseUrl ? undefined : await findRunning(config.dataDir, secrets)
  if (!login) return openHostDatabase({ config, secrets })
  const database = createDatabase(openPool(login('authenticator'), POOL_SIZE))
  const auth = createAuthDatabase(openPool(login('supabase_auth_admin'), POOL_SIZE))
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
