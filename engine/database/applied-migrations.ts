import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../startup-error.ts'
import { splitStatements } from './split-statements.ts'

export interface MigrationFile {
  /** The fourteen digits before the first underscore of the file name, as in Supabase's CLI. */
  version: string
  title: string
  statements: string[]
}

/** A row of supabase_migrations.schema_migrations. */
export interface AppliedMigration {
  version: string
  name: string | null
  /** The migration's statements, joined by spaces. */
  text: string | null
}

// The first migration of the current series. A database with older ones can't be upgraded.
const FIRST_FINAL_VERSION = '20261119100000'

export const migrationFileName = ({ version, title }: Pick<MigrationFile, 'version' | 'title'>) =>
  `${version}_${title}.sql`

export async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{14}_.*\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => ({
      version: name.slice(0, 14),
      title: name.slice(15, -'.sql'.length),
      statements: splitStatements(await readFile(join(folder, name), 'utf8')),
    })),
  )
}

/**
 * A database with an unknown, changed or skipped migration might start, but would fail later where something
 * is missing.
 */
export function refuseUnknownMigrations(applied: AppliedMigration[], files: MigrationFile[]): void {
  const known = new Map(files.map((file) => [migrationFileName(file), file]))
  for (const { version, name, text } of applied.toSorted(byVersion)) {
    const fileName = migrationFileName({ version, title: name ?? '' })
    if (version < FIRST_FINAL_VERSION) {
      throw new StartupError(
        `This database was made before the migrations became final (by ${fileName}) and cannot be brought up to date: start with an empty one, by a new DATA_DIR or a new database in DATABASE_URL.`,
      )
    }
    const file = known.get(fileName)
    if (!file) {
      throw new StartupError(
        `This database has been through ${fileName}, which is not among the migrations here: start the version that brought it, or a later one.`,
      )
    }
    if (!isSameText(text ?? '', file.statements.join(' '))) {
      throw new StartupError(
        `${fileName} has changed since this database went through it. A migration that has run is final: put the file back as it was and make the change in a new one.`,
      )
    }
  }
  refuseOlderFiles(applied, files)
}

/** An older file that wasn't applied would run in another order here than on a new database. */
function refuseOlderFiles(applied: AppliedMigration[], files: MigrationFile[]): void {
  const versions = new Set(applied.map(({ version }) => version))
  const newest = [...versions].sort().at(-1) ?? ''
  const late = files.find(({ version }) => version < newest && !versions.has(version))
  if (late) {
    throw new StartupError(
      `${migrationFileName(late)} is older than ${newest}, which this database has been through already: give it a later date.`,
    )
  }
}

const byVersion = (one: AppliedMigration, other: AppliedMigration) => (one.version < other.version ? -1 : 1)

// Ignores spacing and semicolons, because Supabase's CLI may store them differently for the same statements.
const isSameText = (one: string, other: string) =>
  one === other || normaliseStatements(one) === normaliseStatements(other)

const normaliseStatements = (text: string) => text.replace(/[\s;]+/g, ' ').trim()
