// Measures what six clients cost our own server (host/) if they ask for the largest possible answer and never
// read it. Run: node bench/silent-readers.ts
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { LOCAL_PUBLISHABLE_KEY } from '#shared/publishable-key.ts'
import { startHostUnderTest } from './host/host-under-test.ts'

const READERS = 6
const ARTICLES = `insert into public.news_articles (title, excerpt, category, published_date)
  select rpad('Long ' || n, 200, '.'), repeat('a', 2000), 'News', '2026-01-02' from generate_series(1, 1000) as n`

const host = await startHostUnderTest()
const admin = new pg.Client(host.admin)
await admin.connect()
await admin.query(ARTICLES)
await admin.end()

const megabytes = async () => Math.round((await host.usage()).residentBytes / 1_048_576)
const read = async (socket: Socket, number: number) => {
  await once(socket, 'connect')
  const path = `/rest/v1/news_articles?select=*&limit=800&category=neq.${number}`
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\napikey: ${LOCAL_PUBLISHABLE_KEY}\r\n\r\n`)
}

console.log(`before: ${await megabytes()} MB`)
const sockets = Array.from({ length: READERS }, () => connect(host.port, '127.0.0.1').pause())
for (const socket of sockets) socket.on('error', () => {})
await Promise.all(sockets.map(read))
await pause(10_000)
console.log(`during: ${await megabytes()} MB`)
// The server disconnects a client that reads nothing for 30 to 60 seconds. A paused socket gets no event when
// that happens, so we wait long enough.
await pause(60_000)
console.log(`after they were cut off: ${await megabytes()} MB`)
for (const socket of sockets) socket.destroy()
await host.stop()
