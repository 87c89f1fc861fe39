import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SlowSenderLimits } from '../../../engine/middleware/slow-senders.ts'
import { documentFolders } from '../../../host/leads/local-documents.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { businessForm, pdfOf } from './lead-samples.ts'

const LIMITS: SlowSenderLimits = {
  idleMs: 2_000,
  uploadIdleMs: 2_000,
  minBytesPerSecond: 2_000,
  // Longer than the idle limits, so that a body that stops is found idle before it's found slow.
  graceMs: 2_500,
  crowdedBytesPerSecond: 32_768,
  checkEveryMs: 50,
}

const PATIENCE = { timeout: 20_000 }

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ slowSenders: LIMITS })
})
afterAll(() => host.close())

async function open(): Promise<{ socket: Socket; heard: Promise<string> }> {
  const { hostname, port } = new URL(host.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.on('error', () => {})
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  return { socket, heard: once(socket, 'close').then(() => text) }
}

const head = (
  length: number,
  path = '/functions/v1/send-application',
  type = 'multipart/form-data; boundary=b',
) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\napikey: ${host.anonKey}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`
const stored = async () => {
  const { stored, incoming } = documentFolders(host.dataDir)
  return [...(await readdir(stored)), ...(await readdir(incoming))]
}
const DOCUMENT_PART =
  '--b\r\nContent-Disposition: form-data; name="bankStatements"; filename="a.pdf"\r\n\r\n%PDF-1.7 and then'

it('hangs up on a body that stops, says why, and keeps nothing', async () => {
  const { socket, heard } = await open()
  socket.write(head(100_000) + DOCUMENT_PART)
  await expect.poll(stored, PATIENCE).toHaveLength(1)
  expect(await heard).toMatch(/^HTTP\/1\.1 408 [\s\S]*too long to arrive/)
  await expect.poll(stored, PATIENCE).toEqual([])
})

it('hangs up on a body that only drips', async () => {
  const { socket, heard } = await open()
  socket.write(head(1_000_000) + DOCUMENT_PART)
  const dripping = setInterval(() => socket.write('.'), 100)
  expect(await heard).toMatch(/^HTTP\/1\.1 408 /)
  clearInterval(dripping)
  await expect.poll(stored, PATIENCE).toEqual([])
})

it('does so for every service that reads a body', async () => {
  const paths = ['/functions/v1/send-callback', '/rest/v1/rpc/none', '/nowhere']
  await Promise.all(
    paths.map(async (path) => {
      const { socket, heard } = await open()
      socket.write(`${head(100, path, 'application/json')}{"name":`)
      // A service that answers without waiting for the body is fine too.
      expect(await heard, path).toMatch(/^HTTP\/1\.1 4\d\d /)
    }),
  )
})

it('waits for a slow sender who keeps sending', async () => {
  const form = businessForm({ bankStatements: pdfOf(20_000), filedAccounts: pdfOf(20_000) })
  const request = new Request(host.url, { method: 'POST', body: form })
  const body = Buffer.from(await request.arrayBuffer())
  const { socket, heard } = await open()
  socket.write(
    head(body.length, undefined, request.headers.get('content-type') ?? '').replace(
      'Host: localhost',
      'Host: localhost\r\nConnection: close',
    ),
  )
  // About 20 pieces with pauses. Together they take longer than the idle limit, but no pause does.
  for (let at = 0; at < body.length; at += 2_000) {
    socket.write(body.subarray(at, at + 2_000))
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  expect(await heard).toMatch(/^HTTP\/1\.1 200 /)
})

it('leaves a connection alone that waits for its next request', async () => {
  const { socket } = await open()
  const ask = `GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`
  const answers: string[] = []
  socket.on('data', (chunk) => answers.push(String(chunk)))
  socket.write(ask)
  await expect.poll(() => answers.length, PATIENCE).toBeGreaterThan(0)
  // Well past the idle limit of a body.
  await new Promise((resolve) => setTimeout(resolve, 2 * LIMITS.idleMs))
  socket.write(ask)
  await expect.poll(() => answers.join('').match(/200 OK/g)?.length, PATIENCE).toBe(2)
  socket.destroy()
})

it('hangs up on headers that never end', { timeout: 30_000 }, async () => {
  const { socket, heard } = await open()
  socket.write('POST /functions/v1/send-callback HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
  const dripping = setInterval(() => socket.write('a'), 500)
  expect(await heard).toMatch(/^HTTP\/1\.1 408 /)
  clearInterval(dripping)
})
