import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { StartupError } from '../startup-error.ts'
import {
  type AppliedMigration,
  type MigrationFile,
  migrationFileName,
  readMigrations,
  refuseUnknownMigrations,
} from './applied-migrations.ts'
import { endsTransaction, splitStatements } from './split-statements.ts'

export interface MigrationFolder {
  migrations: string
  bootstrap?: string
}

// These files create what a Supabase project has before its first migration. Their order matters.
const BOOTSTRAP = ['bootstrap.sql', 'auth-schema.sql', 'realtime-schema.sql']
// The roles that this server logs in as for requests. The files above grant their privileges.
const LOGINS = ['authenticator', 'supabase_auth_admin']
// Locks the migrations, so that only one server runs them at a time. The number is arbitrary.
const MIGRATION_LOCK = 4_207_849_484

/** Everything runs in one transaction, so that a failure leaves nothing changed. */
export async function migrate(
  client: ClientBase,
  folder: MigrationFolder,
  getPassword: (role: string) => string,
): Promise<string[]> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    const files = await readMigrations(folder.migrations)
    const before = await readApplied(client)
    refuseUnknownMigrations(before, files)
    await bootstrap(client, folder.bootstrap ?? import.meta.dirname, getPassword)
    const done = new Set(before.map(({ version }) => version))
    const pending = files.filter(({ version }) => !done.has(version))
    await runMigrations(client, folder, pending)
    await client.query('select realtime.watch_published_tables()')
    await client.query('commit')
    return pending.map(migrationFileName)
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function bootstrap(
  client: ClientBase,
  folder: string,
  getPassword: (role: string) => string,
): Promise<void> {
  const files = BOOTSTRAP.map((name) => join(folder, name))
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  const passwords = LOGINS.map(getPassword)
  const before = await fingerprint(client, [...texts, ...passwords])
  const { rows } = await client.query(
    "select obj_description(to_regnamespace('supabase_migrations'), 'pg_namespace') as fingerprint",
  )
  if (before !== undefined && rows[0].fingerprint === before) return
  for (const [index, file] of files.entries()) {
    await run(client, file, splitStatements(texts[index] ?? ''))
  }
  for (const role of LOGINS) {
    await client.query(`alter role ${role} password ${client.escapeLiteral(getPassword(role))}`)
  }
  const after = await fingerprint(client, [...texts, ...passwords])
  if (after !== undefined) {
    await client.query(`comment on schema supabase_migrations is ${client.escapeLiteral(after)}`)
  }
}

/**
 * Hashes the sources and the state of our roles in PostgreSQL, because somebody may have changed a role.
 * Undefined means that the admin's login may not read roles. The bootstrap then runs at every start.
 */
async function fingerprint(client: ClientBase, sources: readonly string[]): Promise<string | undefined> {
  const { rows } = await client.query(
    "select has_table_privilege('pg_catalog.pg_authid', 'select') as can_read_roles",
  )
  if (!rows[0].can_read_roles) return undefined
  const logins = await client.query(
    `select rolname, rolpassword, rolcanlogin, rolinherit, rolbypassrls, rolvaliduntil,
       (select array_agg(roleid::regrole::text order by 1) from pg_auth_members where member = pg_authid.oid) as roles,
       current_setting('server_version_num') as version
     from pg_catalog.pg_authid where rolname = any ($1) order by rolname`,
    [[...LOGINS, 'anon', 'authenticated', 'service_role']],
  )
  return createHash('sha256')
    .update(JSON.stringify([sources, logins.rows]))
    .digest('base64url')
}

async function readApplied(client: ClientBase): Promise<AppliedMigration[]> {
  const ledger = 'supabase_migrations.schema_migrations'
  const { rows } = await client.query('select to_regclass($1) is not null as exists', [ledger])
  if (!rows[0].exists) return []
  // The statements are joined in SQL, because parsing a megabyte of arrays in Node would slow every start.
  const sql = `select version, name, array_to_string(statements, ' ') as text from ${ledger}`
  return (await client.query(sql)).rows
}

async function runMigrations(
  client: ClientBase,
  folder: MigrationFolder,
  pending: MigrationFile[],
): Promise<void> {
  for (const file of pending) {
    await run(client, join(folder.migrations, migrationFileName(file)), file.statements)
    await client.query(
      'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
      [file.version, file.title, file.statements],
    )
  }
}

async function run(client: ClientBase, path: string, statements: string[]): Promise<void> {
  const createError = (statement: string, why: string, cause?: Error) => {
    const excerpt = statement
      .replace(/^(?:\s*--.*\n)+/, '')
      .replace(/\s+/g, ' ')
      .slice(0, 200)
    const file = path.split('/').slice(-2).join('/')
    return new StartupError(`${file} failed, and the database was not changed: ${why} — in: ${excerpt}`, {
      cause,
    })
  }
  const forbidden = statements.find(endsTransaction)
  if (forbidden) throw createError(forbidden, 'this file may not begin or end a transaction')
  for (const statement of statements) {
    await client.query(statement).catch((cause: Error) => {
      throw createError(statement, cause.message, cause)
    })
  }
}
