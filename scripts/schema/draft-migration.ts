import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { splitStatements } from '../../engine/database/split-statements.ts'
import { StartupError } from '../../engine/startup-error.ts'
import { compareCatalogues, type Difference } from './compare-catalogues.ts'
import { type Catalogue, readCatalogue } from './read-catalogue.ts'
import { readDefaults, readSchemas, type SupabaseFolder } from './schema-files.ts'
import { type Server, withMigrations, withSchemas } from './scratch-databases.ts'
import { writeMigration } from './write-migration.ts'

/** Where the schemas and the migrations do not say the same. */
export async function compareSchemas(server: Server, folder: SupabaseFolder): Promise<Difference[]> {
  const [schemas, migrations] = await readBoth(server, folder)
  return compareCatalogues(schemas, migrations)
}

/**
 * Writes the next migration, and answers its name. One of the same title that has not been released is written again,
 * with the lines that somebody finished by hand.
 */
export async function draftMigration(
  server: Server,
  folder: SupabaseFolder,
  title: string,
  now: Date,
): Promise<string> {
  const slug = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
  if (slug === '') throw new StartupError('A title says in a few words what the migration does.')
  const names = (await readdir(folder.migrations)).filter((name) => name.endsWith('.sql')).sort()
  const newest = names.at(-1) ?? ''
  const isAgain = newest.endsWith(`_${slug}.sql`) && !(await isReleased(folder, newest))
  const before = isAgain ? await readFile(join(folder.migrations, newest), 'utf8') : ''
  if (isAgain) await rm(join(folder.migrations, newest))
  const [schemas, migrations] = await readBoth(server, folder)
  if (compareCatalogues(schemas, migrations).length === 0)
    throw new StartupError('There is nothing to write: the migrations lead to what supabase/schemas says.')
  const text = writeMigration(schemas, migrations, {
    schemas: await readSchemas(folder),
    defaults: await readDefaults(folder),
    before: splitStatements(before),
  })
  const name = isAgain ? newest : `${nextVersion(newest, now)}_${slug}.sql`
  await writeFile(join(folder.migrations, name), text)
  return name
}

async function readBoth(server: Server, folder: SupabaseFolder): Promise<[Catalogue, Catalogue]> {
  const schemas = await withSchemas(server, folder, async (client) => {
    await checkBodies(client)
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

async function isReleased(folder: SupabaseFolder, name: string): Promise<boolean> {
  const list = await readFile(join(folder.migrations, '../migrations.sha256'), 'utf8')
  return list.includes(`migrations/${name}\n`)
}

function nextVersion(newest: string, now: Date): string {
  const version = now.toISOString().replace(/\D/g, '').slice(0, 14)
  return version > newest.slice(0, 14) ? version : String(BigInt(newest.slice(0, 14)) + 1n)
}
