import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../../engine/database/migrate.ts'
import { SUPABASE_FOLDER } from '../../../host/open-host-database.ts'
import { loadSecrets } from '../../../host/secrets.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'

let host: TestHost
let folder: string

beforeAll(async () => {
  host = await startTestHost()
  folder = await mkdtemp(join(tmpdir(), 'fairlead-migrations-'))
  await cp(SUPABASE_FOLDER.migrations, folder, { recursive: true })
})

afterAll(async () => {
  await host.close()
  await rm(folder, { recursive: true, force: true })
})

async function migrateWith(added: Record<string, string>): Promise<string[]> {
  for (const [name, sql] of Object.entries(added)) await writeFile(join(folder, name), sql)
  const client = new pg.Client(host.database.admin)
  await client.connect()
  const { databasePassword } = await loadSecrets(host.dataDir)
  return migrate(client, { migrations: folder }, databasePassword).finally(() => client.end())
}

it('a failing migration changes nothing, and names its file and statement', async () => {
  const failing = migrateWith({
    '20300101000000_good.sql': 'create table public.made_before (id int);',
    '20300101000001_bad.sql':
      'create table public.made_here (id int); insert into public.made_here values (1 / 0);',
  })
  await expect(failing).rejects.toThrow(
    /20300101000001_bad\.sql failed, and the database was not changed: division by zero — in: insert into public\.made_here/,
  )
  const { rows } = await host.admin(
    "select to_regclass('made_before') as before, to_regclass('made_here') as here",
  )
  expect(rows).toEqual([{ before: null, here: null }])
})

it('runs each migration once', async () => {
  const files = { '20300101000001_bad.sql': 'create table public.made_here (id int);' }
  expect(await migrateWith(files)).toEqual(['20300101000000_good.sql', '20300101000001_bad.sql'])
  expect(await migrateWith({})).toEqual([])
})

describe('a database whose migrations are not the files here', () => {
  const GOOD = '20300101000000_good.sql'
  const whileFileIs = async (change: (path: string) => Promise<void>, name = GOOD) => {
    const path = join(folder, name)
    const text = await readFile(path, 'utf8')
    await change(path)
    const refused = await migrateWith({}).then(
      () => 'started',
      (error: Error) => `${error.name}: ${error.message}`,
    )
    await writeFile(path, text)
    return refused
  }

  it('is refused by the name of a file that has changed', async () => {
    const changed = whileFileIs((path) => writeFile(path, 'create table public.made_before (id bigint);'))
    expect(await changed).toMatch(
      /^StartupError: 20300101000000_good\.sql has changed .* make the change in a new one\.$/,
    )
  })

  it('is refused by the name of a real one with another statement', async () => {
    const baseline = '20261119100000_baseline.sql'
    const dropped = whileFileIs(async (path) => {
      const text = await readFile(path, 'utf8')
      await writeFile(path, text.replace('limit 1000', 'limit 999'))
    }, baseline)
    expect(await dropped).toContain(`${baseline} has changed since this database went through it`)
  })

  it('is refused by the name of a file that’s missing or renamed', async () => {
    const words = `has been through ${GOOD}, which is not among the migrations here`
    expect(await whileFileIs((path) => rm(path))).toContain(words)
    const other = join(folder, '20300101000000_other.sql')
    expect(await whileFileIs((path) => rename(path, other))).toContain(words)
    await rm(other)
  })

  it('is refused when a file comes late, out of order', async () => {
    await expect(migrateWith({ '20290101000000_late.sql': 'select 1;' })).rejects.toThrow(
      '20290101000000_late.sql is older than 20300101000001',
    )
    await rm(join(folder, '20290101000000_late.sql'))
  })

  it('is refused when older than the final migrations, with what to do', async () => {
    await host.admin(
      "insert into supabase_migrations.schema_migrations (version, name, statements) values ('20261119005040', 'clock', '{}')",
    )
    const refused = await migrateWith({}).catch((error: Error) => error.message)
    await host.admin("delete from supabase_migrations.schema_migrations where version = '20261119005040'")
    expect(refused).toBe(
      'This database was made before the migrations became final (by 20261119005040_clock.sql) and cannot be brought up to date: start with an empty one, by a new DATA_DIR or a new database in DATABASE_URL.',
    )
  })

  it('starts when its statements were cut elsewhere, as another tool does', async () => {
    await host.admin(
      `update supabase_migrations.schema_migrations
       set statements = array[array_to_string(statements, E';\n\n') || ';'] where name = 'baseline'`,
    )
    expect(await migrateWith({})).toEqual([])
  })
})

it('lets two hosts that start at once agree', async () => {
  const files = { '20300101000002_once.sql': 'create table public.made_once (id int);' }
  const runs = await Promise.all([migrateWith(files), migrateWith(files), migrateWith(files)])
  expect(runs.flat()).toEqual(['20300101000002_once.sql'])
})

it('repeats the bootstrap only where something was changed since', async () => {
  // PostgreSQL changes xmin with every write to the role, whatever is written.
  const written = () =>
    host
      .admin("select xmin::text from pg_catalog.pg_authid where rolname = 'authenticator'")
      .then(({ rows }) => rows[0].xmin)
  const reads = async () => (await host.client().from('news_articles').select('id').limit(1)).status
  const before = await written()
  await migrateWith({})
  expect(await written()).toBe(before)

  await host.admin("alter role authenticator password 'somebody else set it'")
  await migrateWith({})
  expect(await written()).not.toBe(before)
  const { databasePassword } = await loadSecrets(host.dataDir)
  const login = { user: 'authenticator', password: databasePassword('authenticator') }
  const { options } = host.database.pool
  const client = new pg.Client({ ...options, ...login })
  await client.connect()
  await client.end()

  await host.admin('revoke anon from authenticator')
  expect(await reads()).toBeGreaterThanOrEqual(400)
  await migrateWith({})
  expect(await reads()).toBe(200)
})
