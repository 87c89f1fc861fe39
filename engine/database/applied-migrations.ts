import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../startup-error.ts'
import { splitStatements } from './split-statements.ts'

export interface MigrationFile {
  /** As Supabase's command line has it: the fourteen digits before the first underscore. */
  version: string
  /** What stands between them and `.sql`. */
  title: string
  statements: string[]
}

/** A row of supabase_migrations.schema_migrations. */
export interface AppliedMigration {
  version: string
  name: string | null
  statements: string[] | null
}

// The first file of the migrations as they were brought together once. What was applied before it is of another line.
const FIRST_FINAL_VERSION = '20261116010000'

export const fileNameOf = ({ version, title }: Pick<MigrationFile, 'version' | 'title'>) =>
  `${version}_${title}.sql`

/** The migrations of a folder in the order they run. */
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
 * Compares what a database has been through with the files, and refuses any difference: a database made by other
 * statements would start, and fail later at what it lacks.
 */
export function refuseForeignMigrations(applied: AppliedMigration[], files: MigrationFile[]): void {
  const known = new Map(files.map((file) => [fileNameOf(file), file]))
  for (const { version, name, statements } of applied.toSorted(byVersion)) {
    const fileName = fileNameOf({ version, title: name ?? '' })
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
    if (essence(statements ?? []) !== essence(file.statements)) {
      throw new StartupError(
        `${fileName} has changed since this database went through it. A landed migration is final: put the file back as it was and make the change in a new one.`,
      )
    }
  }
  refuseLatecomers(applied, files)
}

/** A file older than what has been applied would run in another order here than on a fresh database. */
function refuseLatecomers(applied: AppliedMigration[], files: MigrationFile[]): void {
  const versions = new Set(applied.map(({ version }) => version))
  const newest = [...versions].sort().at(-1) ?? ''
  const late = files.find(({ version }) => version < newest && !versions.has(version))
  if (late) {
    throw new StartupError(
      `${fileNameOf(late)} is older than ${newest}, which this database has been through already: give it a later date.`,
    )
  }
}

const byVersion = (one: AppliedMigration, other: AppliedMigration) => (one.version < other.version ? -1 : 1)

// Supabase's command line cuts the same text in other places, with or without the semicolons.
const essence = (statements: string[]) =>
  statements
    .join(' ')
    .replace(/[\s;]+/g, ' ')
    .trim()
