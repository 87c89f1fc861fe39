import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { get, servePages } from './serve-sample-pages.ts'

const logged: Record<string, unknown>[] = []
let server: Server
let port: number

beforeAll(async () => {
  ;({ server, port } = await servePages(logged))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const LAST = 'GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'

/** Sends the pieces one after another and returns everything that the server sends back. */
async function talk(pieces: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  socket.on('error', () => {})
  const heard: Buffer[] = []
  socket.on('data', (chunk) => heard.push(chunk))
  for (const piece of pieces) {
    socket.write(Buffer.from(piece, 'latin1'))
    await turn()
  }
  if (!socket.closed) await once(socket, 'close')
  return Buffer.concat(heard).toString('latin1')
}

const statusesOf = (heard: string) =>
  [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))

// After each case, LAST is sent on the same connection. It gets a 404 unless the server has hung up.
it.each<[string, string[], number[]]>([
  ['several, one after another', [get('/'), get('/about-us'), get('/assets/app-1.js')], [200, 200, 200, 404]],
  ['several at once', [get('/') + get('/about-us')], [200, 200, 404]],
  ['one in two pieces', [get('/').slice(0, 9), get('/').slice(9)], [200, 404]],
  ['one that has not changed', [get('/', 'If-None-Match: W/"identity-4"'), get('/')], [304, 200, 404]],
  ['an unknown path', [get('/nothing'), get('/')], [404, 200, 404]],
  ['an API path', [get('/rest/v1/x'), get('/')], [418, 200, 404]],
  ['a stray slash', [get('/about-us/')], [308, 404]],
  ['HEAD', ['HEAD / HTTP/1.1\r\nHost: a\r\n\r\n'], [200, 404]],
  ['a range, which is not served in parts', [get('/', 'Range: bytes=0-1')], [200, 404]],
  ['POST', ['POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi'], [418, 404]],
  ['POST without a body', ['POST / HTTP/1.1\r\nHost: a\r\n\r\n'], [418, 404]],
  ['a GET with a body', ['GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi'], [200, 404]],
  [
    'a GET with a chunked body',
    ['GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\n'],
    [200, 404],
  ],
  [
    'both lengths',
    ['GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    [400],
  ],
  ['no host', ['GET / HTTP/1.1\r\n\r\n'], [400]],
  ['two hosts', [get('/', 'Host: b')], [400]],
  ['HTTP/1.0', ['GET / HTTP/1.0\r\nHost: a\r\n\r\n'], [200]],
  ['the last request', [get('/', 'Connection: close')], [200]],
  ['a folded header', [get('/', 'X: a', ' b')], [400]],
  ['a header without a name', [get('/', ': a')], [400]],
  ['a header with a blank before its colon', [get('/', 'Content-Length : 0')], [400]],
  ['bare line feeds', ['GET / HTTP/1.1\nHost: a\n\n'], [400]],
  ['an encoded path', [get('/%61bout-us')], [404, 404]],
  ['rubbish', ['\u0000\u0001\u0002\r\n\r\n'], [400]],
  ['an endless header', [get('/', `X: ${'x'.repeat(20_000)}`)], [431]],
])('answers %s', async (_, pieces, statuses) => {
  expect(statusesOf(await talk([...pieces, LAST]))).toEqual(statuses)
})

it('writes one line a request to the log', async () => {
  logged.length = 0
  await talk([get('/', 'X-Forwarded-For: 192.0.2.7'), get('/about-us', 'Accept-Encoding: br'), LAST])
  await vi.waitFor(() => expect(logged).toHaveLength(3), { timeout: 20_000 })
  expect(logged[0]).toEqual({
    event: 'request',
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    method: 'GET',
    path: '/',
    status: 200,
    ms: expect.any(Number),
    ip: '127.0.0.0',
  })
  expect(new Set(logged.map(({ id }) => id)).size).toBe(3)
  expect(logged.map(({ path, status }) => [path, status])).toEqual([
    ['/', 200],
    ['/about-us', 200],
    ['/last', 404],
  ])
})
