import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SLOW_READER_LIMITS } from '../../engine/middleware/slow-readers.ts'
import { sendLead } from '../contract/desk/desk-leads.ts'
import { startTestHost, type TestHost } from '../contract/setup/start-test-host.ts'
import { howMany, isFull, noteResult } from '../faults/scale.ts'

const READERS = 6
// Without a bound the host would hold all of them, nearly two megabytes each.
const REQUESTS_A_READER = howMany(60, 200)
const ROWS = 800
const MOST_GROWTH_BYTES = 250_000_000

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({
    slowReaders: isFull
      ? SLOW_READER_LIMITS
      : { ...SLOW_READER_LIMITS, stalledMs: 1_500, heldBytes: 20_000_000 },
    sql: `insert into public.news_articles (title, excerpt, category, published_date)
      select rpad('Long ' || n, 200, '.'), repeat('a', 2000), 'News', '2026-01-02' from generate_series(1, ${ROWS}) as n`,
  })
})
afterAll(() => host.close())

/** Asks for many large answers, takes nothing of them, and sends a byte now and then so as not to seem idle. */
async function openSilentReader(number: number): Promise<Socket> {
  const { hostname, port } = new URL(host.url)
  const socket = connect(Number(port), hostname).on('error', () => {})
  await once(socket, 'connect')
  socket.pause()
  for (let asked = 0; asked < REQUESTS_A_READER; asked += 1) {
    const query = `select=*&limit=${ROWS}&category=neq.${number}-${asked}`
    socket.write(
      `GET /rest/v1/news_articles?${query} HTTP/1.1\r\nHost: localhost\r\napikey: ${host.anonKey}\r\n\r\n`,
    )
  }
  const sending = setInterval(() => socket.write('\r\n'), 200)
  socket.once('close', () => clearInterval(sending))
  return socket
}

/** The status of a large answer to somebody who reads it. */
async function readLarge(): Promise<number> {
  const address = `${host.url}/rest/v1/news_articles?select=*&limit=${ROWS}`
  const answer = await fetch(address, { headers: { apikey: host.anonKey } })
  await answer.arrayBuffer()
  return answer.status
}

it(`holds little for ${READERS} readers who never read, and what it holds not for long`, async () => {
  const before = process.memoryUsage().rss
  let peak = before
  const sampling = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 50)
  const readers = await Promise.all(Array.from({ length: READERS }, (_, number) => openSilentReader(number)))
  // They hold as much as anonymous clients may: large answers are put off, and nothing else is.
  await expect.poll(readLarge, { timeout: 60_000 }).toBe(503)
  for (let visitor = 0; visitor < 5; visitor += 1) {
    expect(await sendLead(host, 'callback')).toMatch(/^LC-/)
    const headers = { apikey: host.anonKey }
    const page = await fetch(`${host.url}/rest/v1/news_articles?select=title&limit=6`, { headers })
    expect([page.status, await page.json()]).toEqual([200, expect.any(Array)])
  }
  // Those who hold something are hung up on, while they go on sending.
  await expect.poll(readLarge, { timeout: 110_000, interval: 200 }).toBe(200)
  clearInterval(sampling)
  for (const reader of readers) reader.destroy()
  const grown = peak - before
  expect(grown).toBeLessThan(MOST_GROWTH_BYTES)
  noteResult(
    `large reads of ${READERS} clients who never read an answer`,
    READERS * REQUESTS_A_READER,
    READERS * REQUESTS_A_READER,
    `${Math.round(grown / 1e6)} MB more memory at the peak, leads and small reads served meanwhile, then hung up on`,
  )
}, 180_000)
