import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { StartupError } from '../startup-error.ts'
import { splitStatements } from './split-statements.ts'

export interface MigrationFolder {
  migrations: string
  seed: string
}

/** The repository's own migrations and seed. */
export const SUPABASE_FOLDER: MigrationFolder = {
  migrations: join(import.meta.dirname, '../../supabase/migrations'),
  seed: join(import.meta.dirname, '../../supabase/seed.sql'),
}

// What a Supabase project has before its first migration, in this order.
const BOOTSTRAP = ['bootstrap.sql', 'auth-schema.sql', 'realtime-schema.sql']
// The roles the host logs in as; what each may do, the files above say.
const LOGINS = ['authenticator', 'supabase_auth_admin']
// Any number will do as long as every host of this product takes the same one.
const MIGRATION_LOCK = 4_207_849_484

/** Brings the database up to date in one transaction: all of it holds afterwards, or nothing changed. */
export async function migrate(
  client: ClientBase,
  folder: MigrationFolder,
  passwordOf: (role: string) => string,
): Promise<string[]> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    for (const name of BOOTSTRAP) await runFile(client, join(import.meta.dirname, name))
    for (const role of LOGINS) {
      await client.query(`alter role ${role} password ${client.escapeLiteral(passwordOf(role))}`)
    }
    const applied = await runPending(client, folder)
    await client.query('select realtime.watch_published_tables()')
    await client.query('commit')
    return applied
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function runPending(client: ClientBase, folder: MigrationFolder): Promise<string[]> {
  const { rows } = await client.query('select version from supabase_migrations.schema_migrations')
  const done = new Set(rows.map((row) => row.version))
  const files = (await readdir(folder.migrations)).filter((name) => /^\d{14}_.*\.sql$/.test(name)).sort()
  const pending = files.filter((name) => !done.has(versionOf(name)))
  for (const name of pending) {
    const statements = await runFile(client, join(folder.migrations, name))
    await client.query(
      'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
      [versionOf(name), name.slice(versionOf(name).length + 1, -'.sql'.length), statements],
    )
  }
  if (done.size === 0) await runFile(client, folder.seed)
  return pending
}

const versionOf = (fileName: string) => fileName.split('_', 1)[0] ?? fileName

async function runFile(client: ClientBase, path: string): Promise<string[]> {
  const statements = splitStatements(await readFile(path, 'utf8'))
  for (const statement of statements) {
    await client.query(statement).catch((cause: Error) => {
      const shown = statement.replace(/\s+/g, ' ').slice(0, 200)
      throw new StartupError(
        `${path.split('/').slice(-2).join('/')} failed and the database is as it was: ${cause.message} — in: ${shown}`,
        { cause },
      )
    })
  }
  return statements
}
