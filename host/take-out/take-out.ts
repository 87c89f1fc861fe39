import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { documentName } from '#shared/documents/document-name.ts'
import { firm } from '#shared/firm.ts'
import { makeFolders } from '../../engine/save-file.ts'
import { explainFileError, StartupError } from '../../engine/startup-error.ts'
import { listTables, writeTable } from './tables.ts'
import type { TakeOutIndex } from './take-out-index.ts'

/** Copies a stored file, and says how long it is and what its hash is. Undefined if it isn't there. */
export type CopyFile = (
  object: { bucket: string; name: string; version: string | null },
  to: string,
) => Promise<{ bytes: number; sha256: string } | undefined>

interface TakeOutOptions {
  /** The owner's login, here or of a Supabase project. */
  admin: pg.ClientConfig
  copyFile: CopyFile
  into: string
}

interface TakenOut {
  index: TakeOutIndex
  /** Files that records name and the storage doesn't have. */
  missing: string[]
}

/**
 * Writes everything that the firm keeps into a folder that needs no software of ours to be read. The tables are of one
 * moment; files are copied after them, so each file that a row names is there.
 */
export async function takeOut({ admin, copyFile, into }: TakeOutOptions): Promise<TakenOut> {
  if (existsSync(into)) throw new StartupError(`${into} is there already. Name a new folder.`)
  const draft = `${into}.partial`
  await rm(draft, { recursive: true, force: true })
  const client = new pg.Client(admin)
  try {
    await client.connect()
    await makeFolders(join(draft, 'tables'))
    const taken = await write(client, draft, copyFile)
    await writeFile(join(draft, 'index.json'), `${JSON.stringify(taken.index, null, 1)}\n`, { mode: 0o600 })
    await writeFile(join(draft, 'README.txt'), readme(taken.index), { mode: 0o600, flush: true })
    await rename(draft, into)
    return taken
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw explainFileError(error, into)
  } finally {
    await client.end()
  }
}

async function write(client: pg.Client, folder: string, copyFile: CopyFile): Promise<TakenOut> {
  await client.query("set timezone = 'UTC'; set statement_timeout = 0; set extra_float_digits = 1")
  await client.query('begin isolation level repeatable read read only')
  const tables: TakeOutIndex['tables'] = []
  for (const table of await listTables(client)) {
    const path = (ending: string) => `tables/${table.name}.${ending}`
    const written = await writeTable(client, table, (ending) => join(folder, path(ending)))
    tables.push({
      name: table.name,
      columns: table.columns,
      json: path('json'),
      csv: path('csv'),
      ...written,
    })
  }
  const { rows: objects } = await client.query<StoredObject>(OBJECTS)
  const { rows: migrations } = await client.query(
    'select version from supabase_migrations.schema_migrations order by version',
  )
  await client.query('commit')
  const files: TakeOutIndex['files'] = []
  const missing: string[] = []
  for (const object of objects) {
    const path = pathOf(object)
    await mkdir(join(folder, path, '..'), { recursive: true, mode: 0o700 })
    const copied = await copyFile(object, join(folder, path))
    const { bucket, name, metadata, createdAt } = object
    if (copied) files.push({ bucket, name, path, ...copied, metadata, createdAt })
    else missing.push(path)
  }
  return {
    index: {
      format: 1,
      takenAt: new Date().toISOString(),
      firm: { name: firm.name, fcaNumber: firm.fcaNumber },
      migrations: migrations.map(({ version }) => version),
      tables,
      files,
    },
    missing,
  }
}

interface StoredObject {
  bucket: string
  name: string
  version: string | null
  metadata: { mimetype?: string } | null
  createdAt: string
  /** Of a document of a case: whose it is, and what it was called. */
  reference: string | null
  originalName: string | null
}

const OBJECTS = `
  select object.bucket_id as bucket, object.name, object.version::text, object.metadata,
    object.created_at::text as "createdAt", document.reference, document.original_name as "originalName"
  from storage.objects as object
  left join public.application_documents as document
    on object.bucket_id = 'application-documents' and document.path = object.name
  order by object.bucket_id collate "C", object.name collate "C"`

/** Documents lie by reference under the names they were sent with; a number tells namesakes apart. */
function pathOf({ bucket, name, metadata, reference, originalName }: StoredObject): string {
  const type = metadata?.mimetype ?? ''
  const last = name.split('/').at(-1) ?? name
  if (!reference) return `files/${bucket}/${documentName(name.replaceAll('/', ' '), type)}`
  return `documents/${reference}/${last.slice(0, 8)} ${documentName(originalName ?? last, type)}`
}

const readme = ({
  takenAt,
  firm,
  tables,
  files,
}: TakeOutIndex) => `Everything that ${firm.name} keeps, as of ${takenAt}.

tables/      ${tables.length} tables, each as JSON (one row a line) and as CSV for a spreadsheet. In the CSV, text that a
             spreadsheet would run as a formula has an apostrophe in front; the JSON has it as it is.
documents/   what applicants and staff stored, one folder a case, named after its reference
files/       everything else that is stored, such as pictures of articles
index.json   what is what: rows and hashes of the tables, and of ${files.length} files the hash, the type and their name in
             the tables

Begin with tables/public.leads, whose reference is in every other table of a case. Passwords, second factors and keys are
not in here. It is personal data: encrypt it, and give it only to whom you may.
`
