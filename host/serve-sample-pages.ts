import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, BlockList } from 'node:net'
import { Hono } from 'hono'
import { createPendingResponses, SLOW_READER_LIMITS } from '../engine/middleware/slow-readers.ts'
import { SLOW_SENDER_LIMITS } from '../engine/middleware/slow-senders.ts'
import type { Core } from './core.ts'
import { createHttpServer } from './server.ts'
import { serveSite } from './site/serve-site.ts'

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
export const LARGE = 'x'.repeat(4_000_000)
const site: Parameters<typeof serveSite>[0] = {
  files: new Map([
    ['/', file('home')],
    ['/about-us', file('about')],
    ['/assets/app-1.js', file('script')],
    ['/large', file(LARGE)],
  ]),
  notFound: file('not found'),
}

/** Serves a few pages on a free port. What it logs is added to `logged`. */
export async function servePages(
  logged: Record<string, unknown>[] = [],
  stalledMs = SLOW_READER_LIMITS.stalledMs,
): Promise<{ server: Server; port: number }> {
  const app = new Hono().all('*', async (c) => {
    const sent = await c.req.text()
    return c.json({ method: c.req.method, path: c.req.path, sent }, 418)
  })
  const core = {
    config: { trustedProxies: new BlockList() },
    log: (entry) => logged.push(entry),
    slowSenders: SLOW_SENDER_LIMITS,
  } as Pick<Core, 'log' | 'slowSenders'> as Core
  const server = createHttpServer(core, {
    app: app as never,
    site: serveSite(site),
    reads: () => false,
    pending: createPendingResponses({ ...SLOW_READER_LIMITS, stalledMs }),
    isCrowded: () => false,
  })
  server.headersTimeout = 2_000
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

export const get = (path: string, ...headers: string[]) =>
  `GET ${path} HTTP/1.1\r\n${['Host: localhost', ...headers].map((line) => `${line}\r\n`).join('')}\r\n`
