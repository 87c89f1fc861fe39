import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SLOW_READER_LIMITS } from '../../engine/middleware/slow-readers.ts'
import { sendLead } from '../contract/desk/desk-leads.ts'
import { startTestHost, type TestHost } from '../contract/setup/start-test-host.ts'
import { isFull, noteResult } from '../faults/scale.ts'

const READERS = 6
const ASK_EVERY_MS = 100
// An answer with this many rows has nearly 2 MB. Without a limit the host would hold every answer in memory.
const ROWS = 800
const MOST_GROWTH_BYTES = 250_000_000

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({
    slowReaders: isFull ? SLOW_READER_LIMITS : { ...SLOW_READER_LIMITS, stalledMs: 1_500 },
    sql: `insert into public.news_articles (title, excerpt, category, published_date)
      select rpad('Long ' || n, 200, '.'), repeat('a', 2000), 'News', '2026-01-02' from generate_series(1, ${ROWS}) as n`,
  })
})
afterAll(() => host.close())

let asked = 0
/** Asks for one large answer after another and reads none of them, until the host closes the connection. */
async function openSilentReader(): Promise<Socket> {
  const { hostname, port } = new URL(host.url)
  const socket = connect(Number(port), hostname).on('error', () => {})
  await once(socket, 'connect')
  socket.pause()
  const asking = setInterval(() => {
    // Each query differs, because identical queries would share one read.
    const query = `select=*&limit=${ROWS}&category=neq.${++asked}`
    socket.write(
      `GET /rest/v1/news_articles?${query} HTTP/1.1\r\nHost: localhost\r\napikey: ${host.anonKey}\r\n\r\n`,
    )
  }, ASK_EVERY_MS)
  socket.once('close', () => clearInterval(asking))
  return socket
}

/** The status that a client gets if it reads its answers. */
async function read(query: string): Promise<number> {
  const answer = await fetch(`${host.url}/rest/v1/news_articles?${query}`, {
    headers: { apikey: host.anonKey },
  })
  await answer.arrayBuffer()
  return answer.status
}

it(`hangs up on ${READERS} readers who never read, and stays small`, async () => {
  const before = process.memoryUsage().rss
  let peak = before
  const sampling = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 50)
  const readers = await Promise.all(Array.from({ length: READERS }, openSilentReader))
  for (let visitor = 0; visitor < 5; visitor += 1) {
    expect(await sendLead(host, 'callback')).toMatch(/^LC-/)
    expect(await read('select=title&limit=6')).toBe(200)
  }
  await expect
    .poll(() => readers.filter(({ destroyed }) => !destroyed).length, { timeout: 110_000, interval: 200 })
    .toBe(0)
  clearInterval(sampling)
  // A slow machine still works off what they asked for, and tells others to come back until then.
  await expect.poll(() => read(`select=*&limit=${ROWS}`)).toBe(200)
  const grown = peak - before
  expect(grown).toBeLessThan(MOST_GROWTH_BYTES)
  noteResult(
    `large reads asked for by ${READERS} clients who never read`,
    asked,
    asked,
    `${Math.round(grown / 1e6)} MB more memory at the peak, leads and other reads served meanwhile, all ${READERS} hung up on`,
  )
}, 180_000)
