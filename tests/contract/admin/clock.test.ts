import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { RunningHost } from '../../../host/assemble-host.ts'
import { readConfig } from '../../../host/config.ts'
import { NO_LIMITS } from '../../../host/gate/no-limits.ts'
import { documentFolders } from '../../../host/leads/local-documents.ts'
import { startHost } from '../../../host/start-host.ts'
import { signInStaff } from '../auth/staff-accounts.ts'
import { cheapArgon2 } from '../setup/cheap-argon2.ts'
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts'

// Twice the jump that once removed everything.
const DAYS_AHEAD = 462

let database: TestDatabase
let owner: pg.Client
let host: RunningHost | undefined
let logged: Record<string, unknown>[]
beforeEach(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.url })
  owner.on('error', () => {})
  await owner.connect()
  logged = []
})
afterEach(async () => {
  await owner.end()
  await host?.close()
  host = undefined
  await database.drop()
})

async function start(): Promise<RunningHost> {
  const config = readConfig({ PORT: '0', DATA_DIR: database.dataDir, DATABASE_URL: database.url })
  host = await startHost(config, {
    site: () => false,
    log: (entry) => logged.push(entry),
    limits: NO_LIMITS,
    argon2: cheapArgon2,
  })
  return host
}

/**
 * What the firm has an hour before its server was switched off, so many days ago by the clock that it starts with: a
 * wrong one, or it was off for so long.
 */
async function wakeAfter(days: number): Promise<void> {
  await owner.query(
    `with kept as (
       insert into leads (reference, form, state, received_at, updated_at, decided_at, quarantined)
       select 'LC-20261118-' || 1000 + n, case when n < 3 then 'callback' else 'business_application' end,
         case when n < 4 then 'new' else 'declined' end, since, since, case when n = 4 then since end, n = 2
       from generate_series(1, 4) as n, (select now() - make_interval(days => $1) - interval '1 hour' as since) as written
       returning reference
     )
     insert into private.document_uploads (id, reference, original_name, bytes, position, touched_at)
     select gen_random_uuid(), min(reference), 'x.pdf', 1, 1, now() - make_interval(days => $1) from kept`,
    [days],
  )
  await owner.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at, not_after)
     select gen_random_uuid(), id, now() - make_interval(days => $1), now() - make_interval(days => $1),
       now() - make_interval(days => $1) + interval '2 hours'
     from auth.users`,
    [days],
  )
  const { stored } = documentFolders(database.dataDir)
  await mkdir(stored, { recursive: true })
  await writeFile(join(stored, 'being-recorded.pdf'), 'x')
  const then = new Date(Date.now() - days * 86_400_000)
  await utimes(join(stored, 'being-recorded.pdf'), then, then)
  await owner.query('update private.clock set right_at = now() - make_interval(days => $1)', [days])
}

async function count() {
  const { rows } = await owner.query(
    `select (select count(*)::int from leads) as leads, (select count(*)::int from private.document_uploads) as uploads,
       (select count(*)::int from auth.sessions) as sessions`,
  )
  return { ...rows[0], files: (await readdir(documentFolders(database.dataDir).stored)).length }
}

const logs = (event: string, code: string) =>
  logged.filter((entry) => entry.event === event && entry.code === code).length

it('deletes nothing while the clock is months ahead, and says so', async () => {
  await owner.query("insert into auth.users (id, email) values (gen_random_uuid(), 'ada@example.com')")
  await wakeAfter(DAYS_AHEAD)
  const before = await count()
  expect(before).toEqual({ leads: 4, uploads: 1, sessions: 1, files: 1 })
  const { url, core } = await start()
  const { keys } = core.secrets
  // Intake, accounts and retention each ask, and each stop there.
  await expect.poll(() => logs('clock', 'ahead')).toBe(3)
  expect(await count()).toEqual(before)
  expect(logs('retention', 'applied')).toBe(0)

  // Leads that come in meanwhile carry the wrong date. They don't make it right.
  const answer = await fetch(`${url}/functions/v1/send-callback`, {
    method: 'POST',
    headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada Heron', phone: '020 7946 0123' }),
  })
  expect(answer.status).toBe(200)
  await host?.close()
  await start()
  await expect.poll(() => logs('clock', 'ahead')).toBe(6)
  expect(await count()).toEqual({ ...before, leads: 5 })

  // Nor can the functions of the database be brought to it, as a schedule on Supabase calls them.
  const { rows } = await owner.query(
    `select public.due_for_retention('{"callbackMonths": 6, "declinedMonths": 12, "declinedDocumentDays": 90,
       "completedMonths": 72, "quarantinedDays": 30}') as due, public.sweep_uploads() as swept`,
  )
  expect(rows).toEqual([{ due: { leads: [], documents: [] }, swept: 0 }])
})

it('goes on by itself once the clock is right again', async () => {
  await wakeAfter(DAYS_AHEAD)
  await start()
  await expect.poll(() => logs('clock', 'ahead')).toBe(3)
  await host?.close()
  await owner.query("update private.clock set right_at = now() - interval '2 days'")
  await start()
  await expect.poll(() => logs('retention', 'applied')).toBe(1)
  expect(await count()).toMatchObject({ leads: 1, uploads: 0, files: 0 })
})

it('waits for an admin when the server really was off for months', async () => {
  await wakeAfter(DAYS_AHEAD)
  const { url, core } = await start()
  const { keys } = core.secrets
  await expect.poll(() => logs('clock', 'ahead')).toBe(3)
  const place = {
    url,
    anonKey: keys.publishableKey,
    serviceKey: keys.secretKey,
    admin: (sql: string, values?: unknown[]) => owner.query(sql, values),
  }
  const admin = await signInStaff(place, { role: 'admin' })
  const { data: shown } = await admin.client.rpc('read_clock').throwOnError()
  expect(shown).toMatchObject({ doubt: 'ahead' })
  expect(Date.parse(shown.now) - Date.parse(shown.right_at)).toBeGreaterThan((DAYS_AHEAD - 1) * 86_400_000)
  // A page that was left open shows another date than the one that would be confirmed.
  const stale = { seen: new Date(Date.now() - 2 * 3_600_000).toISOString() }
  expect((await admin.client.rpc('confirm_clock', stale)).data).toEqual({
    outcome: 'refused',
    reason: 'clock_moved',
  })
  expect((await admin.client.rpc('confirm_clock', { seen: shown.now })).data).toEqual({ outcome: 'changed' })
  expect((await admin.client.rpc('read_clock')).data).toMatchObject({ doubt: null })
  const { rows } = await owner.query("select actor_id from audit_entries where action = 'clock_confirmed'")
  expect(rows).toEqual([{ actor_id: admin.id }])
  await host?.close()
  await start()
  await expect.poll(() => logs('retention', 'applied')).toBe(1)
  expect(await count()).toMatchObject({ leads: 1, uploads: 0, files: 0 })
})
