import { once } from 'node:events'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { countInbox } from '../../apps/desk/backend/inbox.ts'
import { SLOW_READER_LIMITS } from '../../engine/middleware/slow-readers.ts'
import { ANONYMOUS_LIMITS } from '../../engine/rest/request/limits.ts'
import { signInStaff } from '../contract/auth/staff-accounts.ts'
import { sendLead } from '../contract/desk/desk-leads.ts'
import { startTestHost, type TestHost } from '../contract/setup/start-test-host.ts'
import { isFull, noteResult } from '../faults/scale.ts'

const FLOOD = 60
const ARTICLES = 1_100

// One test changes these limits while it runs, so that it needs neither much memory nor much time.
const QUICK_CHECKS = { ...SLOW_READER_LIMITS, checkEveryMs: 50 }
const slowReaders = { ...QUICK_CHECKS }

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({
    slowReaders,
    sql: `insert into public.news_articles (title, excerpt, category, published_date)
        select rpad('Long ' || n, 200, '.'), repeat('a', 2000), 'News', '2026-01-02' from generate_series(1, ${ARTICLES}) as n;
      create view public.slow_list as select n, pg_sleep(5)::text as rest from generate_series(1, 1) as n;
      grant select on public.slow_list to anon;
      create function public.all_news() returns setof public.news_articles language sql stable
        as 'select * from public.news_articles';
      create function public.long_text(bytes int) returns text language sql stable as 'select repeat(''a'', bytes)'`,
  })
})
afterAll(() => host.close())

interface Asked extends RequestInit {
  key?: string
}
async function ask(path: string, { key = host.anonKey, headers, ...init }: Asked = {}) {
  const answer = await fetch(`${host.url}/rest/v1/${path}`, { ...init, headers: { apikey: key, ...headers } })
  const text = await answer.text()
  const refusal = answer.ok || text === '' ? {} : JSON.parse(text)
  return { status: answer.status, code: refusal.code, bytes: text.length, headers: answer.headers }
}

it(`${FLOOD} costly anonymous reads delay each other, not staff or leads`, async () => {
  const { client } = await signInStaff(host, { role: 'adviser' })
  const before = (await countInbox(client)).uncontacted
  let waiting = FLOOD
  const flood = Array.from({ length: FLOOD }, async (_, number) => {
    // Each query differs, because identical queries would share one read.
    const { code } = await ask(`slow_list?n=neq.${number + 2}&limit=1`)
    waiting -= 1
    return code
  })
  // Wait until at least one of the slow reads is running.
  const busy = `select count(*)::int as running from pg_stat_activity where state = 'active' and query like '%slow_list%'
    and usename = 'authenticator'`
  await expect
    .poll(async () => (await host.admin(busy)).rows[0].running, { timeout: 20_000 })
    .toBeGreaterThan(0)
  for (let round = 1; round <= 5; round += 1) {
    expect(await sendLead(host, 'callback')).toMatch(/^LC-/)
    expect(await countInbox(client)).toMatchObject({ uncontacted: before + round })
    // The flood ends on its own after a few seconds, so only the first round checks that it's still running.
    if (round === 1) expect(waiting).toBeGreaterThan(0)
  }
  // Each read was cancelled by its time limit (57014) or refused while it waited for a connection (PGRST003).
  const codes = await Promise.all(flood)
  expect(new Set(codes)).toEqual(new Set(['57014', 'PGRST003']))
  noteResult('costly anonymous reads', FLOOD, FLOOD, 'staff and leads served meanwhile')
}, 120_000)

const list = (count: number, item: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => item(index)).join()
const WIDE = `select=${list(499, (n) => `a${n}:excerpt`)}`

it('refuses a long query without reading it', async () => {
  expect((await ask(`news_articles?${WIDE}`)).status).toBe(414)
})

it('leaves staff and the service role what anonymous clients do not need', async () => {
  const key = host.serviceKey
  const repeated = await ask('news_articles?select=excerpt,again:excerpt&limit=1', { key })
  const expression = await ask('news_articles?select=title&limit=1&excerpt=match.a', { key })
  const large = await ask(`rpc/long_text?bytes=${2 * ANONYMOUS_LIMITS.responseBytes}`, { key })
  expect([repeated.status, expression.status, large.status]).toEqual([200, 200, 200])
  expect(large.bytes).toBeGreaterThan(2 * ANONYMOUS_LIMITS.responseBytes)
})

it.each([
  ['rows as JSON', 'news_articles?select=*'],
  ['rows as CSV', 'news_articles?select=*', 'text/csv'],
  ['rows of a function', 'rpc/all_news'],
  ['a value', `rpc/long_text?bytes=${ANONYMOUS_LIMITS.responseBytes}`],
])('keeps an answer of too many %s in the database', async (_what, path, accept = 'application/json') => {
  const answer = await ask(path, { headers: { accept } })
  expect(answer).toMatchObject({ status: 413, code: '54000' })
  expect(answer.bytes).toBeLessThan(500)
})

it('delays large anonymous answers while slow readers hold the memory', async () => {
  // More than the operating system's buffers take of a response that nobody reads.
  const heldBytes = 8_000_000
  onTestFinished(() => void Object.assign(slowReaders, QUICK_CHECKS))
  Object.assign(slowReaders, { heldBytes })
  const { hostname, port } = new URL(host.url)
  const reader = connect(Number(port), hostname).on('error', () => {})
  onTestFinished(() => void reader.destroy())
  await once(reader, 'connect')
  reader
    .pause()
    .write(
      `GET /rest/v1/rpc/long_text?bytes=${2 * heldBytes} HTTP/1.1\r\nHost: x\r\napikey: ${host.serviceKey}\r\n\r\n`,
    )
  const large = 'news_articles?select=*&limit=60'
  const read = async () => (await ask(large)).status
  await expect.poll(read).toBe(503)
  const refused = await ask(large)
  expect(refused.code).toBe('53400')
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  expect((await ask('news_articles?select=title&limit=6')).status).toBe(200)
  expect((await ask(large, { key: host.serviceKey })).status).toBe(200)

  Object.assign(slowReaders, { graceMs: 0, minBytesPerSecond: Number.POSITIVE_INFINITY })
  await expect.poll(read).toBe(200)
})

const median = (times: number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

async function timeLeads(count: number): Promise<number[]> {
  const times: number[] = []
  for (let lead = 0; lead < count; lead += 1) {
    const begun = performance.now()
    expect(await sendLead(host, 'callback')).toMatch(/^LC-/)
    times.push(performance.now() - begun)
  }
  return times
}

function startReaders(query: string): Worker {
  // Each query differs, because identical queries would share one read.
  const addresses = Array.from(
    { length: 12 },
    (_, number) => `${host.url}/rest/v1/news_articles?${query}&category=neq.${number}`,
  )
  const workerData = { addresses, apikey: host.anonKey }
  const readers = new Worker(new URL('./read-in-parallel.ts', import.meta.url), { workerData })
  onTestFinished(async () => void (await readers.terminate()))
  return readers
}

async function send(readers: Worker, message: 'start' | 'stop'): Promise<void> {
  const answered = once(readers, 'message')
  readers.postMessage(message)
  await answered
}

const LARGEST = 'select=*&limit=800'

// `npm test` tries only the refused query. The full run adds the largest allowed answer, which keeps two cores busy.
it.each([['that are refused', WIDE], ...(isFull ? [['of the largest answer', LARGEST]] : [])])(
  'takes leads within twice the time during twelve endless readers %s',
  async (_what, query = '') => {
    const readers = startReaders(query)
    const atRest: number[] = []
    const during: number[] = []
    await timeLeads(5)
    // The two measurements take turns, so that other work on the machine slows both equally.
    for (let round = 0; round < 5; round += 1) {
      atRest.push(...(await timeLeads(5)))
      await send(readers, 'start')
      during.push(...(await timeLeads(5)))
      await send(readers, 'stop')
    }
    expect(median(during) / median(atRest)).toBeLessThan(2)
  },
)

it('gives anonymous clients nearly all of the largest answer there may be', async () => {
  const { status, bytes } = await ask(`news_articles?${LARGEST}`)
  expect(status).toBe(200)
  expect(bytes / ANONYMOUS_LIMITS.responseBytes).toBeGreaterThan(0.85)
})
