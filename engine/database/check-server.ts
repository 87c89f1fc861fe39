import type { ClientBase } from 'pg'
import { StartupError } from '../startup-error.ts'

interface Login {
  version: number
  name: string
  isSuperuser: boolean
  mayMakeRoles: boolean
  /** Whether both roles that bypass row-level security exist, so that this login needn't create them. */
  hasRoles: boolean
}

const POSTGRES_15 = 150_000
const POSTGRES_16 = 160_000

/** Call it before anything is changed. */
export async function checkServer(client: ClientBase): Promise<void> {
  const { rows } = await client.query<Login>(
    `select current_setting('server_version_num')::int as version, rolname as name, rolsuper as "isSuperuser",
       rolcreaterole and rolbypassrls as "mayMakeRoles",
       (select count(*) = 2 from pg_roles
        where rolname in ('service_role', 'supabase_auth_admin') and rolbypassrls) as "hasRoles"
     from pg_roles where rolname = current_user`,
  )
  const [login] = rows
  if (!login) return
  if (login.version < POSTGRES_15) throw new StartupError('PostgreSQL 15 or newer is needed.')
  if (login.isSuperuser || login.hasRoles) return
  if (login.version < POSTGRES_16) {
    throw new StartupError(
      `The login ${login.name} in DATABASE_URL must be a superuser: PostgreSQL 15 lets nobody else make a role that bypasses row-level security. Use one, or PostgreSQL 16 or newer.`,
    )
  }
  if (!login.mayMakeRoles) {
    throw new StartupError(
      `The login ${login.name} in DATABASE_URL may not set up the database. As a superuser run: alter role ${login.name} createrole bypassrls`,
    )
  }
}
