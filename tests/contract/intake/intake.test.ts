import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { londonDate } from '#shared/submission/reference-number.ts'
import { documentFolders } from '../../../host/leads/local-documents.ts'
import { howMany } from '../../faults/scale.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { bridgingPayload, businessForm, callbackAnswers, pdfOf } from './lead-samples.ts'

// Some references are drawn twice: in the short run 200 leads draw from 120, in the full run 3,000 from a day's 9,000.
const LEADS_OF_A_DAY = howMany(200, 3_000)
const REFERENCES_DRAWN = howMany(120, 9_000)

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())

async function storedFiles(): Promise<string[]> {
  const { stored, incoming } = documentFolders(host.dataDir)
  return [...(await readdir(stored)), ...(await readdir(incoming))]
}
const PATIENCE = { timeout: 20_000 }
/** How many submissions were logged with this code. Each is logged only after it has cleaned up. */
const ended = (code: string) =>
  host.logged.filter((entry) => entry.event === 'intake' && entry.code === code).length
const count = async (table: string) =>
  Number((await host.admin(`select count(*) from public.${table}`)).rows[0].count)
const send = (name: string, init: RequestInit) =>
  fetch(`${host.url}/functions/v1/${name}`, {
    method: 'POST',
    ...init,
    headers: { apikey: host.anonKey, ...(init.headers as Record<string, string>) },
  })

/** A business form as the bytes of an HTTP request body. */
async function formBytes(documentBytes = 50_000): Promise<{ type: string; body: Uint8Array }> {
  const form = businessForm({ bankStatements: pdfOf(documentBytes), filedAccounts: pdfOf(documentBytes) })
  const request = new Request(host.url, { method: 'POST', body: form })
  return {
    type: request.headers.get('content-type') ?? '',
    body: new Uint8Array(await request.arrayBuffer()),
  }
}

async function openSocket(): Promise<Socket> {
  const { hostname, port } = new URL(host.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  return socket
}

const head = (headers: Record<string, string | number>) =>
  ['POST /functions/v1/send-application HTTP/1.1', 'Host: localhost', `apikey: ${host.anonKey}`]
    .concat(Object.entries(headers).map(([name, value]) => `${name}: ${value}`))
    .join('\r\n')
    .concat('\r\n\r\n')

/** Everything the other side says until it hangs up. */
async function hear(socket: Socket): Promise<string> {
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  socket.on('error', () => {})
  await once(socket, 'close')
  return heard
}

describe('the way in', () => {
  it('has no other names, and none without a key', async () => {
    for (const name of ['send-mail', 'constructor', 'send-callback/more', '..%2fsend-callback']) {
      const response = await send(name, { body: '{}' })
      expect([name, response.status]).toEqual([name, 404])
      expect(await response.json()).toHaveProperty('message')
    }
    const keyless = await fetch(`${host.url}/functions/v1/send-callback`, { method: 'POST', body: '{}' })
    expect(keyless.status).toBe(401)
  })
})

describe('a sender that lies or leaves', () => {
  it('gets nothing kept when its length claims more than it sends', async () => {
    const { type, body } = await formBytes()
    const before = ended('body_cut_off')
    const socket = await openSocket()
    socket.write(head({ 'Content-Type': type, 'Content-Length': body.length + 100 }))
    socket.write(body)
    socket.end()
    await hear(socket)
    await vi.waitFor(() => expect(ended('body_cut_off') - before).toBe(1), PATIENCE)
    expect(await storedFiles()).toEqual([])
    expect(await count('leads')).toBe(0)
  })

  it('gets a 400 and nothing kept when its length claims less', async () => {
    const { type, body } = await formBytes()
    const before = ended('bad_multipart')
    const socket = await openSocket()
    socket.write(head({ 'Content-Type': type, 'Content-Length': body.length - 10, Connection: 'close' }))
    socket.write(body)
    expect(await hear(socket)).toMatch(/^HTTP\/1\.1 400 /)
    // Node itself answers 400 to the surplus bytes, perhaps before the handler has cleaned up.
    await vi.waitFor(() => expect(ended('bad_multipart') - before).toBe(1), PATIENCE)
    expect(await storedFiles()).toEqual([])
    expect(await count('leads')).toBe(0)
  })

  it('gets a 413 beyond the limit when it names no length', async () => {
    const { type, body } = await formBytes(10_485_761)
    const socket = await openSocket()
    socket.write(head({ 'Content-Type': type, 'Transfer-Encoding': 'chunked', Connection: 'close' }))
    const answer = hear(socket)
    for (let at = 0; at < body.length; at += 1_000_000) {
      const chunk = body.subarray(at, at + 1_000_000)
      socket.write(`${chunk.length.toString(16)}\r\n`)
      socket.write(chunk)
      socket.write('\r\n')
    }
    socket.write('0\r\n\r\n')
    expect(await answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*File size must be less than 10MB/)
    expect(await storedFiles()).toEqual([])
  })

  it('leaves nothing behind, wherever it hangs up', async () => {
    const { type, body } = await formBytes(200_000)
    const before = ended('body_cut_off')
    const cuts = Array.from({ length: 40 }, () => Math.floor(Math.random() * body.length))
    await Promise.all(
      cuts.map(async (cut) => {
        const socket = await openSocket()
        socket.on('error', () => {})
        socket.write(head({ 'Content-Type': type, 'Content-Length': body.length }))
        socket.write(body.subarray(0, cut), () => socket.resetAndDestroy())
        await once(socket, 'close')
      }),
    )
    await vi.waitFor(() => expect(ended('body_cut_off') - before).toBe(cuts.length), PATIENCE)
    expect(await storedFiles()).toEqual([])
    expect(await count('leads')).toBe(0)
    expect(ended('fault')).toBe(0)
  })
})

describe('readers without end', () => {
  it('cannot take the connections that leads need', async () => {
    const { pool } = host.database
    const taken = await Promise.all(Array.from({ length: pool.options.max ?? 10 }, () => pool.connect()))
    try {
      const { error } = await host.client().functions.invoke('send-callback', { body: callbackAnswers })
      expect(error).toBeNull()
    } finally {
      for (const client of taken) client.release()
    }
  })
})

describe('a busy day', () => {
  it(`keeps all ${LEADS_OF_A_DAY} leads that drew their references from one day`, {
    timeout: 120_000,
  }, async () => {
    const before = await count('leads')
    const day = londonDate(new Date())
    const held: string[] = []
    let drawn = 0
    const sendOn = async () => {
      while (drawn < LEADS_OF_A_DAY) {
        const number = drawn++
        const referenceNumber = `LC-${day}-${1_000 + Math.floor(Math.random() * REFERENCES_DRAWN)}`
        const body = JSON.stringify({ ...bridgingPayload(), referenceNumber, fullName: `Lead ${number}` })
        const response = await send('send-application', {
          body,
          headers: { 'content-type': 'application/json' },
        })
        expect(response.status).toBe(200)
        held.push((await response.json()).referenceNumber)
      }
    }
    await Promise.all(Array.from({ length: 20 }, sendOn))
    expect(new Set(held).size).toBe(LEADS_OF_A_DAY)
    expect(await count('leads')).toBe(before + LEADS_OF_A_DAY)
    const { rows } = await host.admin(
      'select count(distinct full_name) from bridging_applications where reference = any($1)',
      [held],
    )
    expect(Number(rows[0].count)).toBe(LEADS_OF_A_DAY)
  })
})
