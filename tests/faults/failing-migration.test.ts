import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../../host/config.ts'
import { NO_LIMITS } from '../../host/gate/no-limits.ts'
import { SUPABASE_FOLDER } from '../../host/open-host-database.ts'
import { startHost } from '../../host/start-host.ts'
import { createTestDatabase, type TestDatabase } from '../contract/setup/test-database.ts'
import { Journal } from './journal.ts'
import { holdToJournal } from './oracle.ts'
import { howMany, noteResult } from './scale.ts'

// Each begins with a harmful statement. A later statement fails or, if it is a commit, is refused.
const MIGRATIONS = {
  'that deletes the leads': 'delete from public.leads; select 1 / 0;',
  'that drops their tables': 'drop table public.leads cascade; select no_such_function();',
  'that opens them to everybody': 'grant all on public.leads to anon; alter table public.leads disable row',
  'that ends its transaction itself': 'truncate public.outbox_messages; commit; select 1 / 0;',
}

let folder: string
let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'fairlead-migration-'))
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

it('a failing migration loses nothing, and the earlier version starts again', async () => {
  const env = { DATA_DIR: database.dataDir, DATABASE_URL: database.url }
  const start = (migrations: string) =>
    startHost(readConfig({ PORT: '0', DESK_PORT: '0', ...env }), {
      site: () => false,
      limits: NO_LIMITS,
      log: () => {},
      folder: { ...SUPABASE_FOLDER, migrations },
    })
  const journal = new Journal()
  const host = await start(SUPABASE_FOLDER.migrations)
  for (let visitor = 0; visitor < 10; visitor += 1) await journal.send(host.url)
  await host.close()

  const tried = Object.entries(MIGRATIONS).slice(0, howMany(2, 4))
  for (const [name, sql] of tried) {
    const migrations = join(folder, name)
    await cp(SUPABASE_FOLDER.migrations, migrations, { recursive: true })
    await writeFile(join(migrations, '20990101000000_faulty.sql'), sql)
    await expect(start(migrations), name).rejects.toThrow(/20990101000000_faulty\.sql/)
    expect((await holdToJournal(journal, env)).leads, name).toBe(10)
  }
  noteResult('a failing migration', tried.length, tried.length, 'ten leads each')
}, 300_000)
