import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { splitStatements } from '../../engine/database/split-statements.ts'

/** A folder laid out as supabase/ is. */
export interface SupabaseFolder {
  /** NN_subject.sql: the one place where SQL is edited. */
  schemas: string
  /** Rows that a firm starts with. */
  defaults: string
  migrations: string
  /** What the Data API has, for TypeScript. Written by `npm run schema`. */
  types: string
  /** The declarations of fields, from which `npm run schema` writes 25_fields.sql. */
  catalogue: string
}

export const supabaseFolder = (root: string): SupabaseFolder => ({
  schemas: join(root, 'schemas'),
  defaults: join(root, 'defaults.sql'),
  migrations: join(root, 'migrations'),
  types: join(root, 'functions/_shared/database.types.ts'),
  catalogue: join(root, 'functions/_shared/fields/catalogue'),
})

/** The files of the schemas, in the order in which they run. */
export async function schemaFiles(folder: SupabaseFolder): Promise<string[]> {
  const names = (await readdir(folder.schemas)).filter((name) => name.endsWith('.sql')).sort()
  return names.map((name) => join(folder.schemas, name))
}

export async function readSchemas(folder: SupabaseFolder): Promise<string[]> {
  const texts = await Promise.all((await schemaFiles(folder)).map((path) => readFile(path, 'utf8')))
  return texts.flatMap(splitStatements)
}

export const readDefaults = async (folder: SupabaseFolder) =>
  splitStatements(await readFile(folder.defaults, 'utf8'))

/**
 * The text of a migration. Bodies of functions are not checked while it runs, so that a function may stand before what
 * it reads.
 */
export function writeStatements(statements: readonly string[]): string {
  const all = ['set check_function_bodies = off', ...statements, 'reset check_function_bodies']
  return `${all.join(';\n\n')};\n`
}
