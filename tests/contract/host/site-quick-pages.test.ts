import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, BlockList, connect, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createHttpServer } from '../../../host/server.ts'
import type { Site } from '../../../host/site/load-site.ts'
import { serveSite } from '../../../host/site/serve-site.ts'
import { SEED } from '../../faults/scale.ts'

const file = (body: string) => {
  const variant = (encoding: string) => ({
    body: Buffer.from(`${encoding} ${body}`),
    etag: `"${encoding}-${body.length}"`,
    headers: {
      'x-frame-options': 'DENY',
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(Buffer.byteLength(`${encoding} ${body}`)),
      vary: 'accept-encoding',
      etag: `"${encoding}-${body.length}"`,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
  })
  return { identity: variant('identity'), br: variant('br'), gzip: variant('gzip') }
}
const LARGE = 'x'.repeat(4_000_000)
const site: Site = {
  files: new Map([
    ['/', file('home')],
    ['/about-us', file('about')],
    ['/assets/app-1.js', file('script')],
    ['/large', file(LARGE)],
  ]),
  notFound: file('not found'),
}

const logged: Record<string, unknown>[] = []
const servers: Server[] = []
let quick: number
let plain: number

async function start(files?: Site): Promise<number> {
  const app = new Hono().all('*', (c) => c.json({ method: c.req.method, path: c.req.path }, 418))
  const server = createHttpServer({
    app: app as never,
    site: serveSite(site),
    ...(files && { files }),
    log: (entry) => (files ? logged.push(entry) : 0),
    trustedProxies: new BlockList(),
  })
  server.headersTimeout = 2_000
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

beforeAll(async () => {
  quick = await start(site)
  plain = await start()
})
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

const LAST = 'GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'

/** Everything a server says to these pieces, sent one after another; the date apart. */
async function talk(port: number, pieces: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  socket.on('error', () => {})
  const heard: Buffer[] = []
  socket.on('data', (chunk) => heard.push(chunk))
  for (const piece of pieces) {
    socket.write(Buffer.from(piece, 'latin1'))
    await turn()
  }
  if (!socket.closed) await once(socket, 'close')
  return Buffer.concat(heard)
    .toString('latin1')
    .replaceAll(/^Date: .*$/gm, 'Date: now')
}

const get = (path: string, ...headers: string[]) =>
  `GET ${path} HTTP/1.1\r\n${['Host: localhost', ...headers].map((line) => `${line}\r\n`).join('')}\r\n`

describe('says byte for byte what Node’s own server would', () => {
  it.each<[string, string[]]>([
    ['a page', [get('/')]],
    ['its brotli form', [get('/', 'Accept-Encoding: gzip, deflate, br, zstd')]],
    ['its gzip form', [get('/', 'accept-encoding: gzip;q=0.5, br;q=0')]],
    ['a page that has not changed', [get('/', 'If-None-Match: W/"identity-4"')]],
    ['one that has', [get('/', 'If-None-Match: "other"')]],
    ['several, one after another', [get('/'), get('/about-us'), get('/assets/app-1.js'), get('/')]],
    ['several at once', [get('/') + get('/about-us')]],
    ['one in two pieces', [get('/').slice(0, 9), get('/').slice(9)]],
    ['a query', [get('/?utm_source=x')]],
    ['an unknown path', [get('/nothing'), get('/')]],
    ['an API path', [get('/rest/v1/x'), get('/')]],
    ['a stray slash', [get('/about-us/')]],
    ['HEAD', ['HEAD / HTTP/1.1\r\nHost: a\r\n\r\n']],
    ['POST', ['POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi']],
    ['a GET with a body', ['GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi']],
    [
      'a GET with a chunked body',
      ['GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\n'],
    ],
    [
      'both lengths',
      ['GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ],
    ['no host', ['GET / HTTP/1.1\r\n\r\n']],
    ['two hosts', [get('/', 'Host: b')]],
    ['HTTP/1.0', ['GET / HTTP/1.0\r\nHost: a\r\n\r\n']],
    ['the last request', [get('/', 'Connection: close')]],
    ['a folded header', [get('/', 'X: a', ' b')]],
    ['a header without a name', [get('/', ': a')]],
    ['a header with a blank before its colon', [get('/', 'Content-Length : 0')]],
    ['bare line feeds', ['GET / HTTP/1.1\nHost: a\n\n']],
    ['an encoded path', [get('/%61bout-us')]],
    ['a whole address', [get('http://localhost/')]],
    ['rubbish', ['\u0000\u0001\u0002\r\n\r\n']],
    ['an endless header', [get('/', `X: ${'x'.repeat(20_000)}`)]],
    ['an expectation', [get('/', 'Expect: 100-continue')]],
  ])('%s', async (_, pieces) => {
    const said = await talk(quick, [...pieces, LAST])
    expect(said).toBe(await talk(plain, [...pieces, LAST]))
    expect(said).toMatch(/^HTTP\/1\.1 \d{3} /)
  })

  const path = fc.constantFrom('/', '/about-us', '/nothing', '/rest/v1/x', '/?x', '*', '//', '/../', '/%2e')
  const method = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST')
  const line = fc.constantFrom(
    'Accept-Encoding: br',
    'Accept-Encoding: *',
    'If-None-Match: *',
    'if-none-match: "br-4", "identity-4"',
    'Connection: keep-alive',
    'Connection: Keep-Alive, x',
    'Content-Length: 0',
    'Cookie: a=1',
    'X-Odd: \u00e9',
    'X-Empty:',
    'X-Tab:\tx',
    'Range: bytes=0-1',
    'TE: trailers',
  )
  const lines = fc.uniqueArray(line, { maxLength: 4, selector: (each) => each.split(':')[0]?.toLowerCase() })
  const body = fc.constantFrom(
    { line: 'X-Body: none', text: '' },
    { line: 'Content-Length: 3', text: 'GET' },
    { line: 'Transfer-Encoding: chunked', text: '3\r\nGET\r\n0\r\n\r\n' },
  )
  const request = fc.tuple(method, path, lines, body).map(([verb, where, extra, sent]) => {
    const others = extra.filter((each) => !each.startsWith('Content-Length'))
    return get(where, ...(sent.text ? others : extra), sent.line).replace('GET', verb) + sent.text
  })

  it('whatever is asked, however it is cut', async () => {
    const cuts = fc.array(fc.nat({ max: 300 }), { maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 3 }), cuts, async (requests, places) => {
        const whole = requests.join('') + LAST
        const marks = [0, ...places.toSorted((a, b) => a - b), whole.length]
        const pieces = marks.slice(1).map((mark, index) => whole.slice(marks[index], mark))
        expect(await talk(quick, pieces)).toBe(await talk(plain, pieces))
      }),
      { numRuns: 150, seed: SEED },
    )
  })

  // Alone on its connection: what else Node had in hand when it hangs up on rubbish depends on the moment.
  it('whatever is wrong', async () => {
    const wrong = fc.constantFrom(
      'no colon',
      'content-length: -1',
      'Content-Length: x',
      ' folded',
      'Host: b',
      'a b: c',
    )
    await fc.assert(
      fc.asyncProperty(method, path, lines, wrong, async (verb, where, extra, fault) => {
        const whole = get(where, ...extra, fault, 'Connection: close').replace('GET', verb)
        expect(await talk(quick, [whole])).toBe(await talk(plain, [whole]))
      }),
      { numRuns: 60, seed: SEED },
    )
  })
})

it('writes the same line in the log', async () => {
  logged.length = 0
  await talk(quick, [get('/', 'X-Forwarded-For: 192.0.2.7'), get('/about-us', 'Accept-Encoding: br'), LAST])
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
  expect(logged.map(({ path, status }) => [path, status])).toEqual([
    ['/', 200],
    ['/about-us', 200],
    ['/last', 404],
  ])
})

it('hangs up on a connection that never asks', async () => {
  const socket = connect(quick, '127.0.0.1')
  socket.resume()
  await once(socket, 'close')
})

it('waits for a reader that is slow, and asks it nothing more meanwhile', async () => {
  const accepted = once(servers[0] as Server, 'connection') as Promise<Socket[]>
  const socket = connect(quick, '127.0.0.1')
  const [atTheServer] = await accepted
  socket.pause()
  for (let count = 0; count < 20; count++) {
    socket.write(get('/large'))
    await turn()
  }
  let bytes = 0
  let most = 0
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    most = Math.max(most, atTheServer?.writableLength ?? 0)
  })
  socket.resume()
  await vi.waitFor(() => expect(bytes).toBeGreaterThan(20 * LARGE.length), { timeout: 20_000 })
  socket.destroy()
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThan(3 * LARGE.length)
})

it('lets go of waiting connections when the server closes, and of none whose answer is on its way', async () => {
  const port = await start(site)
  const server = servers.at(-1) as Server
  const idle = connect(port, '127.0.0.1')
  idle.write(get('/'))
  await once(idle, 'data')
  const reading = connect(port, '127.0.0.1')
  reading.write(get('/large'))
  let bytes = 0
  reading.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  await once(reading, 'data')
  const allRead = once(reading, 'close')
  const closed = once(server, 'close')
  server.close()
  const sweep = setInterval(() => server.closeIdleConnections(), 20)
  await Promise.all([closed, allRead])
  clearInterval(sweep)
  expect(bytes).toBeGreaterThan(LARGE.length)
  expect(idle.destroyed || idle.readableEnded || idle.closed).toBe(true)
})
