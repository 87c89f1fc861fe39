import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../host/database/migrate.ts'
import { loadSecrets } from '../../host/secrets.ts'
import { startTestHost, type TestHost } from './start-test-host.ts'

let host: TestHost
let folder: string

beforeAll(async () => {
  host = await startTestHost()
  folder = await mkdtemp(join(tmpdir(), 'lark-and-crane-migrations-'))
  await writeFile(join(folder, 'seed.sql'), '')
})

afterAll(async () => {
  await host.close()
  await rm(folder, { recursive: true, force: true })
})

async function migrateWith(files: Record<string, string>): Promise<string[]> {
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql)
  const client = new pg.Client(host.database.admin)
  await client.connect()
  const { databasePassword } = await loadSecrets(host.dataDir)
  return migrate(client, { migrations: folder, seed: join(folder, 'seed.sql') }, databasePassword).finally(
    () => client.end(),
  )
}

it('leaves the database as it was when a migration fails, and says which file and statement', async () => {
  const failing = migrateWith({
    '20300101000000_good.sql': 'create table public.made_before (id int);',
    '20300101000001_bad.sql':
      'create table public.made_here (id int); insert into public.made_here values (1 / 0);',
  })
  await expect(failing).rejects.toThrow(
    /20300101000001_bad\.sql failed and the database is as it was: division by zero — in: insert into public\.made_here/,
  )
  const { rows } = await host.admin(
    "select to_regclass('made_before') as before, to_regclass('made_here') as here",
  )
  expect(rows).toEqual([{ before: null, here: null }])
})

it('runs each migration once, and the seed only on the first start', async () => {
  const counted = () =>
    host.admin('select count(*)::int as n from public.news_articles').then(({ rows }) => rows[0].n)
  const before = await counted()
  await writeFile(join(folder, 'seed.sql'), 'delete from public.news_articles')
  const files = { '20300101000001_bad.sql': 'create table public.made_here (id int);' }
  expect(await migrateWith(files)).toEqual(['20300101000000_good.sql', '20300101000001_bad.sql'])
  expect(await migrateWith({})).toEqual([])
  expect(await counted()).toBe(before)
})

it('refuses a database that other migrations of the same date have made', async () => {
  await rename(join(folder, '20300101000000_good.sql'), join(folder, '20300101000000_other.sql'))
  await expect(migrateWith({})).rejects.toThrow(
    'it has 20300101000000_good where there is 20300101000000_other.sql now',
  )
  await rename(join(folder, '20300101000000_other.sql'), join(folder, '20300101000000_good.sql'))
})

it('lets two hosts that start at once agree', async () => {
  const files = { '20300101000002_once.sql': 'create table public.made_once (id int);' }
  const runs = await Promise.all([migrateWith(files), migrateWith(files), migrateWith(files)])
  expect(runs.flat()).toEqual(['20300101000002_once.sql'])
})

it('does not bootstrap again what is as it was left, and mends what is not', async () => {
  // Changes with every write to the role, whatever is written.
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
