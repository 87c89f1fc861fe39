import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import type { SiteFile } from './load-files.ts'
import { answerPagesQuickly } from './quick-pages.ts'

it('hangs up on a reader who takes nothing of a page', async () => {
  // More than the system keeps for a connection on either side.
  const body = Buffer.alloc(24_000_000, 'a')
  const page: SiteFile = {
    identity: { body, etag: '"1"', headers: { 'content-length': String(body.length) } },
  }
  const server = createServer()
  const site = { files: new Map([['/', page]]), notFound: page }
  answerPagesQuickly({ site, server, stalledMs: 100, onAnswered: () => {} })
  const closed = Promise.withResolvers<void>()
  server.on('connection', (socket) => socket.once('close', () => closed.resolve()))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => {
    reader.destroy()
    server.close()
  })
  reader.on('error', () => {}).pause()
  reader.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await expect(closed.promise).resolves.toBeUndefined()
})
