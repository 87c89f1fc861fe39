import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { get, LARGE, servePages } from './serve-sample-pages.ts'

async function start(...given: Parameters<typeof servePages>): ReturnType<typeof servePages> {
  const started = await servePages(...given)
  onTestFinished(() => {
    started.server.closeAllConnections()
    started.server.close()
  })
  return started
}

it('hangs up on a connection that never asks', async () => {
  const { port } = await start()
  const socket = connect(port, '127.0.0.1')
  socket.resume()
  await once(socket, 'close')
})

it('hangs up on a reader who takes nothing, and logs it unsent', async () => {
  const logged: Record<string, unknown>[] = []
  const { port } = await start(logged, 100)
  const reader = connect(port, '127.0.0.1')
  reader.on('error', () => {}).pause()
  for (let count = 0; count < 8; count++) reader.write(get('/large'))
  await vi.waitFor(() => expect(logged.some(({ status }) => status === 499)).toBe(true), { timeout: 20_000 })
  reader.destroy()
})

it('waits for a slow reader, holding little for it meanwhile', async () => {
  const { server, port } = await start()
  const accepted = once(server, 'connection') as Promise<Socket[]>
  const socket = connect(port, '127.0.0.1')
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

it('closes idle connections with the server, not ones still being answered', async () => {
  const { server, port } = await start()
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
