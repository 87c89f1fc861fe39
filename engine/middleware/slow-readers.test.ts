import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { createPendingResponses, SLOW_READER_LIMITS } from './slow-readers.ts'

// More than the operating system buffers for both ends of a connection.
const LARGE = Buffer.alloc(24_000_000, 'a')
const LIMITS = { ...SLOW_READER_LIMITS, stalledMs: 150, checkEveryMs: 20 }

/** A server that responds with `answer`. `wentOut` says whether its first response was sent completely. */
async function serve(answer: RequestListener, limits = LIMITS) {
  const wentOut = Promise.withResolvers<boolean>()
  const pending = createPendingResponses(limits)
  const server = createServer({ keepAliveTimeout: 100 }, (request, response) => {
    pending.track(response)
    response.once('close', () => wentOut.resolve(response.writableFinished))
    answer(request, response)
  })
  const connections: Socket[] = []
  server.on('connection', (socket) => connections.push(socket))
  pending.watch(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { pending, port, connections, wentOut: wentOut.promise }
}

/** Sends a request, and reads nothing of the response until the socket is resumed. */
async function ask(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  return socket.pause()
}

/** Pauses for `restMs` each time it has read at least `bytes`. */
function readInPieces(socket: Socket, bytes: number, restMs: number): void {
  let read = 0
  socket.on('data', (chunk) => {
    read += chunk.length
    if (read < bytes) return
    read = 0
    socket.pause()
    setTimeout(() => socket.resume(), restMs)
  })
  socket.resume()
}

const atOnce: RequestListener = (_request, response) => void response.end(LARGE)
const streamed: RequestListener = (_request, response) => {
  Readable.from(Array.from({ length: 24 }, () => LARGE.subarray(0, 1_000_000))).pipe(response)
}

it.each([
  ['written at once', atOnce],
  ['streamed', streamed],
])('hangs up when nobody reads an answer that is %s', async (_how, answer) => {
  const { port, wentOut } = await serve(answer)
  await ask(port)
  expect(await wentOut).toBe(false)
})

it('hangs up on a client that reads nothing, however much it sends', async () => {
  const { port, wentOut } = await serve(atOnce)
  const socket = await ask(port)
  const sending = setInterval(() => socket.write('\r\n'), LIMITS.stalledMs / 5)
  onTestFinished(() => clearInterval(sending))
  expect(await wentOut).toBe(false)
})

it('reads a client’s next request after it takes the answer before', async () => {
  const { port, connections } = await serve(atOnce, { ...LIMITS, stalledMs: 5_000 })
  const socket = await ask(port)
  await expect.poll(() => connections[0]?.isPaused()).toBe(true)
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  let read = 0
  for await (const chunk of socket) {
    read += chunk.length
    if (read > 2 * LARGE.length) break
  }
  expect(read).toBeGreaterThan(2 * LARGE.length)
})

it('waits for a slow but steady reader of one large write', async () => {
  // Thirty times the reader's pause of 25 ms, because on a busy machine a pause may take several times as long.
  const limits = { ...LIMITS, stalledMs: 750 }
  const { port, wentOut } = await serve(atOnce, limits)
  const started = performance.now()
  readInPieces(await ask(port), 250_000, 25)
  expect(await wentOut).toBe(true)
  expect(performance.now() - started).toBeGreaterThan(2 * limits.stalledMs)
})

it('hangs up on a reader who only sips', async () => {
  const limits = { ...LIMITS, stalledMs: 30_000, graceMs: 50, minBytesPerSecond: 100_000_000 }
  const { port, wentOut } = await serve(atOnce, limits)
  readInPieces(await ask(port), 65_536, 50)
  expect(await wentOut).toBe(false)
})

it('blames nobody for our own delay, and still closes idle connections', async () => {
  const { port, wentOut } = await serve((_request, response) => {
    setTimeout(() => response.end('late'), 3 * LIMITS.stalledMs)
  })
  const socket = await ask(port)
  const closed = once(socket.resume(), 'close')
  expect(await wentOut).toBe(true)
  await closed
})

it('counts what unread answers hold, and lets small ones through', async () => {
  const limits = { ...LIMITS, stalledMs: 30_000, heldBytes: 40_000_000 }
  const { port, pending } = await serve(atOnce, limits)
  const isFull = () => pending.isTooMuch(1_000_000)
  const first = await ask(port)
  expect(isFull()).toBe(false)
  const second = await ask(port)
  await expect.poll(isFull).toBe(true)
  expect(pending.isTooMuch(limits.largeBytes - 1)).toBe(false)
  first.destroy()
  second.destroy()
  await expect.poll(isFull).toBe(false)
})
