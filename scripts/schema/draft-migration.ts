import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { StartupError } from '../../engine/startup-error.ts'
import { compareCatalogues, type Difference } from './compare-catalogues.ts'
import { type Catalogue, readCatalogue } from './read-catalogue.ts'
import { readDefaults, readSchemas, type SupabaseFolder, writeStatements } from './schema-files.ts'
import { type Server, withMigrations, withSchemas } from './scratch-databases.ts'
import { writeMigration } from './write-migration.ts'

/** Where the schemas and the migrations do not say the same. */
export async function compareSchemas(server: Server, folder: SupabaseFolder): Promise<Difference[]> {
  const [schemas, migrations] = await readBoth(server, folder)
  return compareCatalogues(schemas, migrations)
}

/**
 * Writes the next migration, and answers its name. To one of the same title that has not been released what is still
 * missing is added, and nothing in it changes.
 */
export async function draftMigration(
  server: Server,
  folder: SupabaseFolder,
  title: string,
  now: Date,
): Promise<string> {
  const slug = title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 80)
  if (slug === '') throw new StartupError('A title says in a few words what the migration does.')
  const [schemas, migrations] = await readBoth(server, folder)
  if (compareCatalogues(schemas, migrations).length === 0)
    throw new StartupError('There is nothing to write: the migrations lead to what supabase/schemas says.')
  const statements = writeMigration(schemas, migrations, {
    schemas: await readSchemas(folder),
    defaults: await readDefaults(folder),
  })
  const newest = (await readdir(folder.migrations))
    .filter((name) => /^\d{14}_.*\.sql$/.test(name))
    .sort()
    .at(-1)
  const isAgain = newest?.slice(15) === `${slug}.sql` && !(await isReleased(folder, newest))
  const name = isAgain ? newest : `${nextVersion(newest, now)}_${slug}.sql`
  const path = join(folder.migrations, name)
  const before = isAgain ? `${await readFile(path, 'utf8')}\n` : ''
  await writeFile(`${path}.new`, `${before}${writeStatements(statements)}`)
  await rename(`${path}.new`, path)
  return name
}

async function readBoth(server: Server, folder: SupabaseFolder): Promise<[Catalogue, Catalogue]> {
  const schemas = await withSchemas(server, folder, async (client) => {
    await checkBodies(client)
    await checkTables(client)
    return readCatalogue(client)
  })
  return [schemas, await withMigrations(server, folder, readCatalogue)]
}

/** The schemas are run without a look at the bodies of functions, so that they may stand in any order. */
async function checkBodies(client: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query(`
    select own.oid::regprocedure::text as name, pg_get_functiondef(own.oid) as text from pg_proc as own
    where prokind <> 'a' and pronamespace::regnamespace::text in ('public', 'private')`)
  for (const { name, text } of rows) {
    await client.query(text).catch((cause: Error) => {
      throw new StartupError(`The function ${name} does not hold: ${cause.message}`, { cause })
    })
  }
}

/** A new table is open to everybody who has the public key until it has row-level security. */
async function checkTables(client: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query(`
    select relnamespace::regnamespace || '.' || relname as name from pg_class
    where relkind in ('r', 'p') and not relrowsecurity and relnamespace::regnamespace::text in ('public', 'private')`)
  if (rows[0]) throw new StartupError(`The table ${rows[0].name} has no row-level security.`)
}

async function isReleased(folder: SupabaseFolder, name: string): Promise<boolean> {
  const list = await readFile(join(folder.migrations, '../migrations.sha256'), 'utf8')
  return list.includes(`migrations/${name}\n`)
}

function nextVersion(newest: string | undefined, now: Date): string {
  const version = now.toISOString().replace(/\D/g, '').slice(0, 14)
  const last = newest?.slice(0, 14) ?? ''
  return version > last ? version : String(BigInt(last) + 1n)
}
