import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createClamdScan } from './clamd.ts'

let folder: string
let file: string
let server: Server | undefined
let logged: Record<string, unknown>[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairlead-clamd-'))
  file = join(folder, 'file')
  logged = []
})
afterEach(async () => {
  server?.close()
  server = undefined
  await rm(folder, { recursive: true, force: true })
})

/** Starts a fake clamd that calls `answer` whenever bytes arrive. Returns the chunks received so far. */
async function scanner(answer: (socket: Socket, heard: () => Buffer) => void) {
  const chunks: Buffer[] = []
  server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      answer(socket, () => Buffer.concat(chunks))
    })
  })
  server.listen(join(folder, 'clamd'))
  await once(server, 'listening')
  return chunks
}
const scan = (timeoutMs = 5_000) =>
  createClamdScan({
    address: { path: join(folder, 'clamd') },
    log: (entry) => logged.push(entry),
    timeoutMs,
  })(file)
const ended = (heard: Buffer) => heard.subarray(-4).equals(Buffer.alloc(4))

it('sends the file in length-prefixed chunks and a zero length', async () => {
  const content = Buffer.alloc(200_000, 'lark')
  await writeFile(file, content)
  const chunks = await scanner((socket, heard) => ended(heard()) && socket.end('stream: OK\0'))
  expect(await scan()).toBe('clean')
  const heard = Buffer.concat(chunks)
  expect(heard.subarray(0, 10).toString()).toBe('zINSTREAM\0')
  const parts: Buffer[] = []
  let at = 10
  for (let length = heard.readUInt32BE(at); length > 0; length = heard.readUInt32BE(at)) {
    parts.push(heard.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  expect(at + 4).toBe(heard.length)
  expect(Buffer.concat(parts).equals(content)).toBe(true)
  expect(logged).toEqual([])
})

it.each([
  ['stream: OK\0', 'clean'],
  ['stream: Lark.Test FOUND\0', 'infected'],
  ['INSTREAM size limit exceeded. ERROR\0', 'pending'],
  ['stream: OK FOUND\0', 'infected'],
  ['OK\0', 'pending'],
  ['\0', 'pending'],
])('takes the reply %j for %s', async (reply, state) => {
  await writeFile(file, '%PDF-')
  await scanner((socket, heard) => ended(heard()) && socket.end(reply))
  expect(await scan()).toBe(state)
})

it('reads a reply that comes in pieces', async () => {
  await writeFile(file, '%PDF-')
  await scanner((socket, heard) => {
    if (!ended(heard())) return
    socket.write('stream: Lark.T')
    setImmediate(() => socket.end('est FOUND\0'))
  })
  expect(await scan()).toBe('infected')
  expect(logged).toEqual([{ event: 'scan', code: 'infected', signature: 'Lark.Test' }])
})

it('takes a verdict given before the end of the file', async () => {
  await writeFile(file, Buffer.alloc(5_000_000))
  await scanner((socket) => socket.end('INSTREAM size limit exceeded. ERROR\0'))
  expect(await scan()).toBe('pending')
  expect(logged.map(({ event }) => event)).toEqual(['scan'])
})

it('leaves a file pending without scanner, reply or end of reply', async () => {
  await writeFile(file, '%PDF-')
  expect(await scan()).toBe('pending')
  // Hangs up only after everything has arrived. If it hung up earlier, the log might have EPIPE, not no_verdict.
  await scanner((socket, heard) => ended(heard()) && socket.destroy())
  expect(await scan()).toBe('pending')
  server?.close()
  await scanner(() => {})
  expect(await scan(100)).toBe('pending')
  server?.close()
  await scanner((socket) => socket.write('x'.repeat(5_000)))
  expect(await scan()).toBe('pending')
  expect(logged.map(({ code }) => code)).toEqual(['ENOENT', 'no_verdict', 'no_verdict', 'no_verdict'])
})

it('does not throw over a file that is not there', async () => {
  await scanner((socket, heard) => ended(heard()) && socket.end('stream: OK\0'))
  expect(await scan()).toBe('pending')
})
