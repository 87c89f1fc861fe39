import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MigrationFolder, migrate } from '../../../engine/database/migrate.ts'
import { SUPABASE_FOLDER } from '../../../host/open-host-database.ts'
import { loadSecrets } from '../../../host/secrets.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { createScratchDatabase } from '../setup/test-database.ts'
import { compareCatalogues, readCatalogue } from './read-catalogue.ts'

/*
 * One folder for each release, with the files that ran before its first migration, its seed and the list of its
 * migrations. Released migrations never change, so today's files are used, and their hashes are checked.
 */
const RELEASED = join(import.meta.dirname, 'released')

let host: TestHost
let fresh: string[]

beforeAll(async () => {
  host = await startTestHost()
  fresh = await readCatalogue({ query: host.admin } as never)
})
afterAll(() => host.close())

/** The migrations a release had, in a folder of their own. */
async function takeMigrations(release: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lark-and-crane-released-'))
  const list = await readFile(join(RELEASED, release, 'migrations.sha256'), 'utf8')
  for (const line of list.trim().split('\n')) {
    const [hash, path = ''] = line.split('  ')
    const text = await readFile(join(SUPABASE_FOLDER.migrations, '..', path))
    expect(createHash('sha256').update(text).digest('hex'), path).toBe(hash)
    await writeFile(join(folder, path.slice('migrations/'.length)), text)
  }
  return folder
}

function serverUrl(): string {
  const { admin } = host.database
  if (admin.connectionString) return admin.connectionString
  return `postgres://${admin.user}:${encodeURIComponent(String(admin.password))}@${admin.host}:${admin.port}/postgres`
}

async function migrateAll(url: string, folders: MigrationFolder[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // The logins belong to the whole server and the running host uses them, so their passwords have to stay the same.
    const { databasePassword } = await loadSecrets(host.dataDir)
    for (const folder of folders) await migrate(client, folder, databasePassword)
    return await readCatalogue(client)
  } finally {
    await client.end()
  }
}

describe.each(readdirSync(RELEASED))('a database of the release %s', (release) => {
  it('has after a start all that a fresh one has, and nothing else', async () => {
    const migrations = await takeMigrations(release)
    const scratch = await createScratchDatabase(serverUrl())
    try {
      const folder = join(RELEASED, release)
      const then = { bootstrap: folder, migrations, seed: join(folder, 'seed.sql') }
      const now = await migrateAll(scratch.url, [then, SUPABASE_FOLDER])
      expect(now.length).toBeGreaterThan(600)
      expect(compareCatalogues(now, fresh)).toEqual({ missing: [], unexpected: [] })
    } finally {
      await scratch.drop()
      await rm(migrations, { recursive: true, force: true })
    }
  })
})

describe('the comparison tells', () => {
  it.each([
    ['a function is gone', 'drop function public.add_note(text, text, uuid)', 'function add_note('],
    ['a column is gone', 'alter table public.leads drop column utm_term', 'column leads.utm_term:'],
    ['a default differs', 'alter table public.leads alter version set default 2', 'column leads.version:'],
    ['a type differs', 'alter table public.leads alter version type bigint', 'column leads.version:'],
    [
      'a constraint is gone',
      'alter table public.leads drop constraint lead_decision_is_dated',
      'constraint leads.',
    ],
    ['an index is gone', 'drop index public.leads_decided', 'index leads_decided:'],
    ['a trigger is off', 'alter table public.audit_entries disable trigger all', 'trigger audit_entries.'],
    [
      'a policy is gone',
      'drop policy "Staff with a second factor can read leads" on public.leads',
      'policy leads.',
    ],
    ['a table is open', 'alter table public.leads disable row level security', 'relation leads:'],
    ['a right differs', 'grant select on public.leads to anon', 'relation leads:'],
    [
      'a setting differs',
      'alter function public.count_inbox(jsonb) reset search_path',
      'function count_inbox(',
    ],
    ['a call is open', 'grant execute on function public.read_case(text) to anon', 'function read_case('],
    [
      'a body differs',
      `create or replace function private.refusal(reason text) returns jsonb
       language sql immutable security invoker set search_path = '' as $$ select null::jsonb $$`,
      'function private.refusal(',
    ],
    [
      'a table is not published',
      'alter publication supabase_realtime drop table public.leads',
      'publication ',
    ],
  ])('when %s', async (_, sql, expected) => {
    await host.admin('begin')
    try {
      await host.admin(sql)
      const { missing } = compareCatalogues(await readCatalogue({ query: host.admin } as never), fresh)
      expect(missing.filter((line) => line.startsWith(expected))).not.toEqual([])
    } finally {
      await host.admin('rollback')
    }
  })

  it('when there is something a fresh one has not', async () => {
    await host.admin('begin')
    await host.admin('create table public.left_over (id int)')
    const { missing, unexpected } = compareCatalogues(
      await readCatalogue({ query: host.admin } as never),
      fresh,
    )
    await host.admin('rollback')
    expect(missing).toEqual([])
    expect(unexpected).toContainEqual(expect.stringMatching(/^relation left_over: /))
  })
})
