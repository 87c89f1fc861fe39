import { hash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { firm } from '#shared/firm.ts'
import { StartupError } from '../../engine/startup-error.ts'
import { copyHashed } from '../backup/copy-hashed.ts'
import { quoteAll, quoteName } from './tables.ts'
import { readIndex, type TakeOutIndex } from './take-out-index.ts'

interface TakeInOptions {
  from: string
  admin: pg.ClientConfig
  dataDir: string
}

/** Makes a new installation the one that was taken out: every row and file, each checked against its hash. */
export async function takeIn({ from, admin, dataDir }: TakeInOptions): Promise<TakeOutIndex> {
  const index = await readIndex(from)
  if (index.firm.fcaNumber !== firm.fcaNumber)
    throw new StartupError(`This is of ${index.firm.name}, and here it’s ${firm.name}. Set FIRM_DIR.`)
  const client = new pg.Client(admin)
  await client.connect()
  const copied: string[] = []
  try {
    await requireNew(client, index)
    await client.query('begin')
    // Triggers would write events, e-mails and search entries a second time.
    await client.query("set local session_replication_role = replica; set local timezone = 'UTC'")
    await client.query(`truncate ${index.tables.map(({ name }) => quoteName(name)).join(', ')} cascade`)
    for (const table of index.tables) await insertRows(client, table, from)
    for (const file of index.files) copied.push(await storeFile(client, file, from, dataDir))
    await continueCounting(client)
    await client.query('commit')
    return index
  } catch (error) {
    await client.query('rollback')
    for (const path of copied) await rm(path, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function requireNew(client: pg.Client, index: TakeOutIndex): Promise<void> {
  const { rows } = await client.query('select exists (select from public.leads) as used')
  if (rows[0].used) throw new StartupError('There are leads here already. Take in to a new DATA_DIR.')
  const known = await client.query(
    'select version from supabase_migrations.schema_migrations order by version',
  )
  const versions = known.rows.map(({ version }) => version as string)
  if (versions.join() === index.migrations.join()) return
  throw new StartupError(
    `This was taken out by another version of the software (its database ends with ${index.migrations.at(-1)}, this one’s with ${versions.at(-1)}). Take it in with that version, then update.`,
  )
}

async function insertRows(
  client: pg.Client,
  table: TakeOutIndex['tables'][number],
  from: string,
): Promise<void> {
  const text = await readFile(join(from, table.json), 'utf8').catch(() => '')
  if (hash('sha256', text) !== table.sha256)
    throw new StartupError(
      `${table.json} is missing or damaged: its hash doesn’t match. Nothing was taken in.`,
    )
  const columns = quoteAll(table.columns)
  const name = quoteName(table.name)
  // One row a line, as writeTable writes them. JavaScript never reads the numbers, so none loses a digit.
  const rows = text.split('\n').slice(1, -2)
  for (let at = 0; at < rows.length; at += 1_000) {
    const batch = rows.slice(at, at + 1_000).map((row) => row.replace(/,$/, ''))
    await client.query(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      [`[${batch.join(',')}]`],
    )
  }
}

async function storeFile(
  client: pg.Client,
  file: TakeOutIndex['files'][number],
  from: string,
  dataDir: string,
): Promise<string> {
  const version = randomUUID()
  const folder = join(dataDir, 'storage', file.bucket)
  const path = join(folder, version)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const copied = await copyHashed(join(from, file.path), path)
  if (copied?.sha256 !== file.sha256) {
    await rm(path, { force: true })
    throw new StartupError(
      `${file.path} is missing or damaged: its hash doesn’t match. Nothing was taken in.`,
    )
  }
  await client.query(
    `insert into storage.objects (bucket_id, name, version, metadata, created_at) values ($1, $2, $3, $4, $5)`,
    [file.bucket, file.name, version, file.metadata, file.createdAt],
  )
  return path
}

/** New rows get numbers after those that were taken in. */
async function continueCounting(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; column: string; sequence: string }>(`
    select format('%I.%I', space.nspname, class.relname) as name, attribute.attname as column,
      pg_get_serial_sequence(format('%I.%I', space.nspname, class.relname), attribute.attname) as sequence
    from pg_attribute as attribute
    join pg_class as class on class.oid = attribute.attrelid
    join pg_namespace as space on space.oid = class.relnamespace
    where space.nspname in ('public', 'private') and class.relkind = 'r' and attribute.attnum > 0
      and pg_get_serial_sequence(format('%I.%I', space.nspname, class.relname), attribute.attname) is not null`)
  for (const { name, column, sequence } of rows) {
    await client.query(
      `select setval($1::regclass, coalesce(max(${quoteName(column)}), 1), max(${quoteName(column)}) is not null) from ${name}`,
      [sequence],
    )
  }
}
