import { afterAll, beforeAll, expect, it } from 'vitest'
import { countInbox } from '../../apps/desk/backend/inbox.ts'
import type { Actor, ApiRole } from '../../host/database/database.ts'
import { sendLead } from '../contract/desk-leads.ts'
import { signInStaff } from '../contract/staff-accounts.ts'
import { startTestHost, type TestHost } from '../contract/start-test-host.ts'
import { noteResult } from '../faults/scale.ts'

// Back references make PostgreSQL try every way to cut a text in pieces; an even length never fits.
const COSTLY = `excerpt=match.${encodeURIComponent('^(a+)(a+)(a+)a\\3\\2\\1$')}`
const FLOOD = 60

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
  await host.admin(
    `insert into public.news_articles (title, excerpt, category, published_date)
     values ('Long', repeat('a', 2000), 'News', '2026-01-02')`,
  )
})
afterAll(() => host.close())

const actor = (role: ApiRole): Actor => ({ role, claims: {} })
// Each in words of its own: those who ask alike would share one read.
const readCostly = async (stranger: number) => {
  const headers = { apikey: host.anonKey }
  const answer = await fetch(`${host.url}/rest/v1/news_articles?${COSTLY}&title=neq.${stranger}`, { headers })
  return ((await answer.json()) as { code?: string }).code
}

it('gives a visitor three seconds of the database and staff eight', async () => {
  const sleep = { text: 'select pg_sleep(5)::text', values: [] }
  const visitor = actor('anon')
  const staff = actor('authenticated')
  const cancelled = { code: '57014' }
  await Promise.all([
    expect(host.database.ask(visitor, sleep)).rejects.toMatchObject(cancelled),
    expect(host.database.actAs(visitor, (client) => client.query(sleep.text))).rejects.toMatchObject(
      cancelled,
    ),
    expect(host.database.ask(staff, sleep)).resolves.toHaveLength(1),
  ])
  // What one visitor was given does not stay with the connection.
  const { rows } = await host.database.pool.query(`select current_setting('statement_timeout') as limit`)
  expect(rows).toEqual([{ limit: '8s' }])
})

it(`serves staff and takes leads while ${FLOOD} costly reads of strangers wait for each other`, async () => {
  const { client } = await signInStaff(host, { role: 'adviser' })
  const before = (await countInbox(client)).uncontacted
  let waiting = FLOOD
  const flood = Array.from({ length: FLOOD }, async (_, stranger) => {
    const code = await readCostly(stranger)
    waiting -= 1
    return code
  })
  // Every connection strangers can have is at work.
  const busy = `select count(*)::int as running from pg_stat_activity where state = 'active' and query like '%news_articles%'
    and usename = 'authenticator'`
  await expect
    .poll(async () => (await host.admin(busy)).rows[0].running, { timeout: 20_000 })
    .toBeGreaterThan(0)
  for (let round = 1; round <= 5; round += 1) {
    expect(await sendLead(host, 'callback')).toMatch(/^LC-/)
    expect(await countInbox(client)).toMatchObject({ uncontacted: before + round })
    // The flood ends by itself after some seconds; that it had not is asked while that is sure.
    if (round === 1) expect(waiting).toBeGreaterThan(0)
  }
  // Cancelled, or sent away while waiting for a connection: none was answered at the others' expense.
  const codes = await Promise.all(flood)
  expect(new Set(codes)).toEqual(new Set(['57014', 'PGRST003']))
  noteResult('costly anonymous reads', FLOOD, FLOOD, 'staff and leads served meanwhile')
}, 120_000)
