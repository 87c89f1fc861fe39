import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { documentFolders } from '../../../host/leads/local-documents.ts'
import { doorLimits } from '../setup/door-limits.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { bridgingPayload, businessForm, callbackAnswers } from './lead-samples.ts'

let host: TestHost
afterEach(() => host.close())

// The test counts as a trusted proxy, so its X-Forwarded-For header decides who the sender is.
const start = async (changes: Parameters<typeof doorLimits>[0] = {}) => {
  host = await startTestHost({
    env: { TRUSTED_PROXIES: '127.0.0.1' },
    limits: doorLimits(changes),
  })
}

const send = (name: string, from: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${host.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: host.anonKey, 'x-forwarded-for': from, ...headers },
    body,
  })
const JSON_TYPE = { 'content-type': 'application/json' }
const callback = (from: string) => send('send-callback', from, JSON.stringify(callbackAnswers), JSON_TYPE)
const bridging = (from: string) =>
  send('send-application', from, JSON.stringify(bridgingPayload()), JSON_TYPE)
const statuses = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).sort()

it('takes ten callbacks at once from one address, then asks for patience', async () => {
  await start()
  const ten = Array.from({ length: 10 }, () => callback('203.0.113.9'))
  expect(await statuses(ten)).toEqual(Array(10).fill(200))
  const next = await callback('203.0.113.9')
  expect(next.status).toBe(429)
  const seconds = Number(next.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(6)
  expect(next.headers.get('access-control-allow-origin')).toBe('*')
  expect(next.headers.get('access-control-expose-headers')).toContain('retry-after')
  expect(await next.json()).toEqual({
    code: 'too_many_requests',
    message: expect.stringMatching(/^We have received many requests .* again in \d seconds?\.$/),
  })
  // Other forms and other addresses aren't affected.
  expect((await bridging('203.0.113.9')).status).toBe(200)
  expect((await callback('203.0.113.10')).status).toBe(200)
  const { rows } = await host.admin('select count(*) from public.callback_requests')
  expect(Number(rows[0].count)).toBe(11)
})

it('takes an IPv6 household for one sender, and its neighbours for others', async () => {
  await start()
  const household = Array.from({ length: 20 }, (_, index) =>
    bridging(`2001:db8:1:2:${index.toString(16)}::1`),
  )
  expect(await statuses(household)).toEqual(Array(20).fill(200))
  expect((await bridging('2001:db8:1:2:ffff::1')).status).toBe(429)
  expect((await bridging('2001:db8:1:3::1')).status).toBe(200)
})

const aside = async () => {
  const { rows } = await host.admin(
    'select flags, (select count(*)::int from outbox_messages as message where message.reference = leads.reference ' +
      "and recipient = 'applicant') as mails from leads where quarantined",
  )
  return rows
}

it('takes forms beyond the ceiling for everyone too, and sets them aside', async () => {
  await start({ network: { 'send-callback': { everyone: { burst: 4, perMinute: 1 } } } })
  const many = Array.from({ length: 8 }, (_, index) => callback(`198.51.100.${index}`))
  expect(await statuses(many)).toEqual(Array(8).fill(200))
  expect(await aside()).toEqual(Array(4).fill({ flags: ['over_limit'], mails: 0 }))
})

it('sets nothing aside on a disk that fills up', async () => {
  const callbacks = { everyone: { burst: 1, perMinute: 1 } }
  await start({ network: { 'send-callback': callbacks }, freeDiskShare: 1 })
  expect((await callback('203.0.113.9')).status).toBe(200)
  expect((await callback('203.0.113.10')).status).toBe(429)
})

it('one IPv6 network of /48 closes no form to others, documents included', async () => {
  const few = { burst: 2, perMinute: 1 }
  await start({ network: { 'send-application': { network: few, quarantine: few } } })
  const upload = (from: string) => send('send-application', from, businessForm())
  const flood = Array.from({ length: 8 }, (_, index) => upload(`2001:db8:bad:${index}::1`))
  expect(await statuses(flood)).toEqual([...Array(4).fill(200), ...Array(4).fill(429)])
  expect(await aside()).toEqual(Array(2).fill({ flags: ['over_limit'], mails: 0 }))
  expect((await upload('2001:db8:600d::1')).status).toBe(200)
  expect(await aside()).toHaveLength(2)
})

it('refused forms use up nothing of the ceiling for everyone', async () => {
  await start({ network: { 'send-application': { everyone: { burst: 2, perMinute: 1 } } } })
  for (let sender = 0; sender < 5; sender += 1) {
    expect((await send('send-application', `198.51.100.${sender}`, '{}', JSON_TYPE)).status).toBe(422)
  }
  expect(await statuses([bridging('203.0.113.9'), bridging('203.0.113.10')])).toEqual([200, 200])
  expect(await aside()).toEqual([])
})

it('counts no form that failed through a fault of ours', async () => {
  await start({ network: { 'send-callback': { own: { burst: 1, perMinute: 1 } } } })
  await host.admin('alter table public.leads rename to leads_away')
  const failed = [await callback('203.0.113.9'), await callback('203.0.113.9')]
  await host.admin('alter table public.leads_away rename to leads')
  expect(failed.map(({ status }) => status)).toEqual([500, 500])
  expect((await callback('203.0.113.9')).status).toBe(200)
})

const FEW = { burst: 2, perMinute: 1 }

it('does not believe an address nobody vouches for', async () => {
  host = await startTestHost({
    limits: doorLimits({ network: { 'send-callback': { everyone: FEW, quarantine: FEW } } }),
  })
  const forged = Array.from({ length: 5 }, (_, index) => callback(`198.51.100.${index}`))
  expect(await statuses(forged)).toEqual([200, 200, 200, 200, 429])
})

it('lets reading pass, however often', async () => {
  await start({ network: { 'send-callback': { own: { burst: 1, perMinute: 1 } } } })
  await callback('203.0.113.9')
  expect((await callback('203.0.113.9')).status).toBe(429)
  const headers = { apikey: host.anonKey, 'x-forwarded-for': '203.0.113.9' }
  expect((await fetch(`${host.url}/rest/v1/news_articles`, { headers })).status).toBe(200)
  const preflight = { method: 'OPTIONS', headers: { origin: 'https://other.example' } }
  expect((await fetch(`${host.url}/functions/v1/send-callback`, preflight)).status).toBe(204)
})

describe('uploads at one time', () => {
  const arriving = () => readdir(documentFolders(host.dataDir).incoming)

  /** Begins an upload. Resolves once the host is receiving the file. */
  async function beginUpload(from: string): Promise<Socket> {
    const before = (await arriving()).length
    const { hostname, port } = new URL(host.url)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    socket.write(
      `POST /functions/v1/send-application HTTP/1.1\r\nHost: localhost\r\napikey: ${host.anonKey}\r\n` +
        `X-Forwarded-For: ${from}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000\r\n\r\n` +
        '--b\r\nContent-Disposition: form-data; name="bankStatements"; filename="a.pdf"\r\n\r\n%PDF-1.7 and then',
    )
    await expect.poll(arriving, { timeout: 10_000 }).toHaveLength(before + 1)
    return socket
  }

  it('are bounded, shared between networks, and free again after a hang-up', async () => {
    await start({ rooms: { uploads: { slots: 5, perAddress: 1 } } })
    const upload = (from: string) => send('send-application', from, businessForm())
    const held = [await beginUpload('2001:db8:bad:1::1'), await beginUpload('2001:db8:bad:2::1')]
    // Three slots are free, but not for an address that has one, nor for a /48 that has two.
    expect((await upload('2001:db8:bad:1::1')).status).toBe(503)
    expect((await upload('2001:db8:bad:3::1')).status).toBe(503)
    expect((await upload('203.0.113.2')).status).toBe(200)
    for (const from of ['192.0.2.1', '198.51.100.1', '203.0.113.3']) held.push(await beginUpload(from))
    const refused = await upload('2001:db8:600d::1')
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('10')
    expect(await refused.json()).toMatchObject({ code: 'too_busy' })
    // A form without files needs no such slot.
    expect((await bridging('2001:db8:600d::1')).status).toBe(200)
    for (const socket of held) socket.destroy()
    await expect.poll(arriving, { timeout: 10_000 }).toEqual([])
    await expect.poll(async () => (await upload('2001:db8:600d::1')).status).toBe(200)
  })
})

describe('a form on another site', () => {
  it('cannot bring the key in its address', async () => {
    await start()
    const answer = await fetch(`${host.url}/functions/v1/send-application?apikey=${host.anonKey}`, {
      method: 'POST',
      headers: { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' },
      body: businessForm(),
    })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 'key_header_missing' })
    const { rows } = await host.admin('select count(*) from public.leads')
    expect(Number(rows[0].count)).toBe(0)
  })
})
