import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../setup/in-transaction.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'

const VISITORS = 20
const LATE_NEWS = 'Decided while they waited'
const LOOKS_AT_REQUESTS = `create function public.asked_with() returns text stable language sql
  return current_setting('request.headers', true)`

async function read({ url, anonKey }: TestHost, headers: Record<string, string> = {}): Promise<string[]> {
  const path = '/rest/v1/news_articles?select=title&order=title&limit=100'
  const response = await fetch(url + path, { headers: { apikey: anonKey, ...headers } })
  expect(response.status).toBe(200)
  return ((await response.json()) as { title: string }[]).map(({ title }) => title)
}

/** How many reads of the news wait at PostgreSQL while somebody holds the table. */
async function waiting({ admin }: TestHost): Promise<number> {
  // Otherwise a transaction keeps seeing the statistics that it saw first.
  await admin('select pg_stat_clear_snapshot()')
  const { rows } = await admin(
    `select count(*)::int as n from pg_stat_activity
     where wait_event_type = 'Lock' and query like '%news_articles%' and datname = current_database()`,
  )
  return rows[0].n
}

/** Lets visitors ask while the table is locked, and publishes an article once `begun` of their reads wait. */
async function askWhileHeld(
  at: TestHost,
  begun: number,
  headersOf: (visitor: number) => Record<string, string> = () => ({}),
): Promise<{ atOnce: number; answers: string[][] }> {
  // An article from an earlier try would be there before anybody asked.
  await at.admin('delete from public.news_articles where title = $1', [LATE_NEWS])
  await read(at)
  const { atOnce, visitors } = await inTransaction(at, async () => {
    await at.admin('lock table public.news_articles')
    const visitors = Array.from({ length: VISITORS }, (_, visitor) => read(at, headersOf(visitor)))
    await expect.poll(() => waiting(at), { timeout: 10_000 }).toBeGreaterThanOrEqual(begun)
    // This is asked after all visitors and needs no table, so once it's answered, every read that will start has
    // started.
    await fetch(`${at.url}/readyz`)
    const atOnce = await waiting(at)
    await at.admin(
      `insert into public.news_articles (title, excerpt, category, published_date) values ('${LATE_NEWS}', 'Late', 'Market', now())`,
    )
    return { atOnce, visitors }
  })
  return { atOnce, answers: await Promise.all(visitors) }
}

describe('where nothing looks at how a request was sent', () => {
  let host: TestHost
  beforeAll(async () => {
    host = await startTestHost()
  })
  afterAll(() => host.close())

  it('identical simultaneous questions share one read, never older than themselves', async () => {
    const { atOnce, answers } = await askWhileHeld(host, 1)
    expect(atOnce).toBe(1)
    for (const titles of answers) expect(titles).toContain(LATE_NEWS)
    await host.admin(`delete from public.news_articles where title = '${LATE_NEWS}'`)
    expect(await read(host)).not.toContain(LATE_NEWS)
  })

  it('shares nothing between questions put differently', async () => {
    const { atOnce } = await askWhileHeld(host, 3, (visitor) => ({ range: `0-${visitor % 3}` }))
    expect(atOnce).toBe(3)
  })
})

describe('where something does', () => {
  let host: TestHost
  beforeAll(async () => {
    host = await startTestHost({ sql: LOOKS_AT_REQUESTS })
  })
  afterAll(() => host.close())

  it('shares nothing', async () => {
    const { atOnce } = await askWhileHeld(host, 2)
    expect(atOnce).toBeGreaterThan(1)
  })
})
