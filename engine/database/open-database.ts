import pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { type AuthDatabase, createAuthDatabase } from './auth-database.ts'
import { checkServer } from './check-server.ts'
import { claimEmbeddedDatabase } from './claim-embedded-database.ts'
import { createDatabase, type Database } from './database.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { type MigrationFolder, migrate } from './migrate.ts'

interface OpenOptions {
  dataDir: string
  databaseUrl: string | undefined
  /** The password must be the same on every server that uses the database. */
  getPassword(login: string): string
  folder: MigrationFolder
  /** Called as the owner once the migrations have run, before the first request. */
  prepare?: ((client: pg.Client) => Promise<void>) | undefined
  /**
   * Called while the database starts, so that the caller can do other work meanwhile. May be
   * called several times.
   */
  onWait?(): void
}

export interface OpenedDatabase extends Database {
  /**
   * The same database through a separate pool for storing leads, so that other requests can't
   * take all connections.
   */
  leads: Pick<Database, 'actAs' | 'queryAs'>
  /** The auth tables, which no API role can access. */
  auth: AuthDatabase
  /** The database owner's login, for migrations, maintenance and tests, never for requests. */
  admin: pg.ClientConfig
  /** The file names of the migrations that this start applied. */
  applied: string[]
}

const POOL_SIZE = 14
// For anonymous requests. The pool is small, because a costly query takes a whole core. Cheap queries are too
// short to need more connections.
const VISITORS_POOL_SIZE = 6
const LEADS_POOL_SIZE = 8
const AUTH_POOL_SIZE = 6

export async function openDatabase({
  dataDir,
  databaseUrl,
  getPassword,
  folder,
  prepare = async () => {},
  onWait = () => {},
}: OpenOptions): Promise<OpenedDatabase> {
  if (databaseUrl) onWait()
  const server = databaseUrl
    ? openServer({ connectionString: databaseUrl })
    : await openEmbedded(dataDir, getPassword('postgres'), onWait)
  try {
    const applied = await server.asAdmin(async (client) => {
      await checkServer(client)
      const applied = await migrate(client, folder, getPassword)
      await prepare(client)
      return applied
    })
    const login = makeLogin('authenticator', server.admin, getPassword)
    const database = createDatabase(openPool(login, POOL_SIZE), openPool(login, VISITORS_POOL_SIZE))
    const leads = createDatabase(openPool(login, LEADS_POOL_SIZE))
    const auth = createAuthDatabase(
      openPool(makeLogin('supabase_auth_admin', server.admin, getPassword), AUTH_POOL_SIZE),
    )
    return {
      ...database,
      leads,
      auth,
      admin: server.admin,
      applied,
      async close() {
        await Promise.all([database.close(), leads.close(), auth.close()])
        await server.release()
      },
    }
  } catch (error) {
    await server.release()
    throw error
  }
}

export function openPool(login: pg.ClientConfig, max: number): pg.Pool {
  const pool = new pg.Pool({
    ...login,
    max,
    connectionTimeoutMillis: 5_000,
    // PostgreSQL ends slow statements itself. This is for a server that doesn't respond at all.
    query_timeout: 10_000,
    pipeline: true,
  })
  // The pool replaces an idle connection that the server closed. Without this listener the process would end.
  pool.on('error', () => {})
  // The same for a connection in use. Its query is rejected with the error.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

interface DatabaseServer {
  admin: pg.ClientConfig
  asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T>
  release(): Promise<void>
}

function openServer(admin: pg.ClientConfig): DatabaseServer {
  return { admin, asAdmin: (work) => withAdmin(admin, work), release: async () => {} }
}

async function openEmbedded(
  dataDir: string,
  superuserPassword: string,
  onLaunch: () => void,
): Promise<DatabaseServer> {
  const postgres = await startEmbeddedPostgres({ dataDir, superuserPassword, onLaunch })
  const admin = {
    host: '127.0.0.1',
    port: postgres.port,
    user: 'postgres',
    password: superuserPassword,
    database: 'postgres',
  }
  const claim = await claimEmbeddedDatabase(admin)
  return {
    admin,
    // Uses the connection that holds the claim, because opening another takes a tenth of the start-up time.
    asAdmin: (work) => work(claim),
    async release() {
      await claim.end().catch(() => {})
      await postgres.stop()
    },
  }
}

export async function withAdmin<T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...config })
  client.on('error', () => {})
  await client.connect().catch((cause: Error) => {
    throw new StartupError(`The database does not answer: ${cause.message}`, { cause })
  })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

// The role authenticator can only switch to the API roles, and supabase_auth_admin can only use the auth
// tables.
function makeLogin(
  role: string,
  admin: pg.ClientConfig,
  getPassword: (login: string) => string,
): pg.ClientConfig {
  const login = { user: role, password: getPassword(role) }
  if (!admin.connectionString) return { ...admin, ...login }
  const url = new URL(admin.connectionString)
  url.username = login.user
  url.password = login.password
  return { connectionString: url.href }
}
