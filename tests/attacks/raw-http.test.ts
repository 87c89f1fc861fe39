import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LOCAL_PUBLISHABLE_KEY } from '#shared/publishable-key.ts'
import { startTestHost, type TestHost } from '../contract/setup/start-test-host.ts'
import { noteResult } from '../faults/scale.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ withSite: true })
})
afterAll(() => host.close())

/** Sends the bytes and returns everything the server answers until the connection closes. */
async function say(bytes: string): Promise<string> {
  const { port } = new URL(host.url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1')
  })
  socket.end(Buffer.from(bytes, 'latin1'))
  // The server may close the connection before it has read every byte, which counts as a refusal.
  await new Promise((resolve) => socket.on('close', resolve))
  return heard
}

const key = `apikey: ${LOCAL_PUBLISHABLE_KEY}`
const callback = '{"name":"Ada","phone":"020 7946 0123"}'
const post = (path: string, headers: string[], body = '') =>
  [`POST ${path} HTTP/1.1`, 'Host: localhost', key, ...headers, 'Connection: close', '', body].join('\r\n')
const FUNCTION = '/functions/v1/send-callback'
const JSON_TYPE = 'Content-Type: application/json'

/** Requests that mean two things, or that no honest client sends. Each must be refused before it reaches a form. */
const ABUSES: [string, string][] = [
  [
    'two lengths',
    post(FUNCTION, [JSON_TYPE, 'Content-Length: 5', `Content-Length: ${callback.length}`], callback),
  ],
  [
    'a length and chunks',
    post(
      FUNCTION,
      [JSON_TYPE, 'Content-Length: 4', 'Transfer-Encoding: chunked'],
      '0\r\n\r\nGET /x HTTP/1.1\r\n\r\n',
    ),
  ],
  ['chunks spelled oddly', post(FUNCTION, [JSON_TYPE, 'Transfer-Encoding: xchunked'], '0\r\n\r\n')],
  ['a chunk of no size', post(FUNCTION, [JSON_TYPE, 'Transfer-Encoding: chunked'], 'zz\r\n\r\n')],
  ['a negative length', post(FUNCTION, [JSON_TYPE, 'Content-Length: -1'], callback)],
  ['a length in words', post(FUNCTION, [JSON_TYPE, 'Content-Length: ten'], callback)],
  ['a header folded over two lines', post(FUNCTION, [JSON_TYPE, 'X-A: 1\r\n 2', 'Content-Length: 0'])],
  ['a header name with a space', post(FUNCTION, [JSON_TYPE, 'Bad Header: 1', 'Content-Length: 0'])],
  ['a zero byte in a header', post(FUNCTION, [JSON_TYPE, 'X-A: a\0b', 'Content-Length: 0'])],
  ['a bare line feed', `POST ${FUNCTION} HTTP/1.1\nHost: localhost\n${key}\nContent-Length: 0\n\n`],
  ['headers without end', post(FUNCTION, [`X-A: ${'a'.repeat(100_000)}`, 'Content-Length: 0'])],
  ['an address without end', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
  ['two hosts for a form', post(FUNCTION, [JSON_TYPE, 'Host: other.example', 'Content-Length: 0'])],
  ['two hosts for a page', 'GET / HTTP/1.1\r\nHost: localhost\r\nhost: other.example\r\n\r\n'],
  ['the same host twice', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n'],
  ['two hosts for the API', 'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
  [
    'two hosts for a socket',
    `GET /realtime/v1/websocket?apikey=${LOCAL_PUBLISHABLE_KEY} HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  ],
  ['HTTP/0.9', 'GET /\r\n\r\n'],
  ['HTTP/0.9 by name', 'GET / HTTP/0.9\r\nHost: localhost\r\n\r\n'],
  ['a method nobody has', 'BREW /coffee HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['TRACE', 'TRACE / HTTP/1.1\r\nHost: localhost\r\nX-Secret: 1\r\nConnection: close\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['a version that is none', 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n'],
  ['TLS on a plain port', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['another protocol', 'EHLO mail.example\r\n'],
]

it.each(ABUSES)('refuses %s', async (_, bytes) => {
  const heard = await say(bytes)
  const statuses = [...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
  for (const status of statuses) expect(status).toBeOneOf([400, 404, 405, 411, 413, 414, 431, 501, 505])
  // One answer at most: a request smuggled in behind the first must not get an answer of its own.
  expect(statuses.length).toBeLessThanOrEqual(1)
  const { rows } = await host.admin('select count(*) from leads')
  expect(rows).toEqual([{ count: '0' }])
})

it('goes on serving after all of them', async () => {
  expect((await fetch(`${host.url}/`)).status).toBe(200)
  expect((await fetch(`${host.url}/readyz`)).status).toBe(200)
  noteResult(
    'requests that break HTTP: smuggling, headers, hosts, versions',
    ABUSES.length,
    ABUSES.length,
    'refused, nothing stored',
  )
})

it.each([
  '/../../etc/passwd',
  '/..%2f..%2fetc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%5c..%5cdata',
  '//etc/passwd',
  '/.env',
  '/data/keys/signing-key.json',
  '/%00',
  '/%',
])('has no file at %s', async (path) => {
  const heard = await say(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  expect(heard).toMatch(/^HTTP\/1\.1 (400|404) /)
  expect(heard).not.toContain('root:')
})
