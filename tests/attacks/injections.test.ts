import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInStaff } from '../contract/auth/staff-accounts.ts'
import { sendLead } from '../contract/desk/desk-leads.ts'
import { answersOf, openRawSocket } from '../contract/setup/raw-socket.ts'
import { startTestHost, type TestHost } from '../contract/setup/start-test-host.ts'
import { howMany, isFull, noteResult } from '../faults/scale.ts'
import { PAYLOADS } from './injection-payloads.ts'
import { type Injected, TARGETS } from './injection-targets.ts'

// A name in a lead. Only staff with a second factor and the service role may read it.
const CANARY = 'Canarina Quill'
// In `npm test` each parameter gets a few of the payloads, and together they get all.
const PAYLOADS_EACH = howMany(2, PAYLOADS.length)
const AT_ONCE = 12

interface Sender {
  name: string
  mayRead: boolean
  headers: Record<string, string>
}

let host: TestHost
let insiders: Sender[]
let outsiders: Sender[]
beforeAll(async () => {
  host = await startTestHost({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
  await sendLead(host, 'callback', { name: CANARY })
  await sendLead(host, 'business', { shareholderName: CANARY })
  // The document that storage is asked for.
  await fetch(`${host.url}/storage/v1/object/application-documents/a.pdf`, {
    method: 'POST',
    headers: { apikey: host.serviceKey, 'content-type': 'application/pdf' },
    body: '%PDF-1.7',
  })
  const as = async (name: string, options: Parameters<typeof signInStaff>[1], mayRead: boolean) => {
    const { data } = await (await signInStaff(host, options)).client.auth.getSession()
    const authorization = `Bearer ${data.session?.access_token}`
    return { name, mayRead, headers: { apikey: host.anonKey, authorization } }
  }
  insiders = [
    { name: 'service', mayRead: true, headers: { apikey: host.serviceKey } },
    await as('an admin', { role: 'admin' }, true),
  ]
  outsiders = [
    { name: 'anon', mayRead: false, headers: { apikey: host.anonKey } },
    await as('somebody without a role', {}, false),
    await as('an adviser at aal1', { role: 'adviser', aal: 'aal1' }, false),
  ]
})
afterAll(() => host.close())

let requests = 0
/**
 * How many requests of insiders succeeded. If none did, the payloads were refused before they reached any real work.
 */
let served = 0
/** Returns what is wrong with the answer, or undefined. */
async function inject({ path, headers, ...init }: Injected, sender: Sender): Promise<string | undefined> {
  // Each request claims another address, so that rate limits don't stop it.
  requests += 1
  const from = {
    'x-forwarded-for': `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`,
  }
  const all = new Headers({ ...from, ...sender.headers })
  for (const [name, value] of Object.entries(headers ?? {})) {
    // fetch can't send these characters in a header. raw-http.test.ts tries such headers over a plain socket.
    if (!/^[\x20-\x7e\x80-\xff]*$/.test(value)) return undefined
    all.set(name, value)
  }
  const answer = await fetch(`${host.url}${path}`, { ...init, headers: all, redirect: 'manual' })
  const text = await answer.text()
  const about = `${answer.status} ${init.method ?? 'GET'} ${path} ${init.body ?? ''} ${JSON.stringify(headers ?? {})} as ${sender.name}`
  if (answer.ok && sender.mayRead) served += 1
  if (answer.status >= 500) return `fault: ${about} ${text}`
  if (answer.headers.has('set-cookie')) return `header: ${about}`
  if (!sender.mayRead && text.includes(CANARY)) return `leak: ${about}`
  return undefined
}

const standing = async () => {
  const sql = `select to_regclass('public.leads') is not null as leads,
    (select count(*)::int from public.callback_requests where name = $1) as canaries,
    (select count(*)::int from public.staff_profiles where role = 'admin') as admins`
  return (await host.admin(sql, [CANARY])).rows[0]
}

describe.each(Object.keys(TARGETS))('every parameter of %s', (service) => {
  it('takes every payload for a value', async () => {
    const before = await standing()
    const targets = TARGETS[service] ?? []
    const tries = targets.flatMap((make, index) =>
      Array.from({ length: PAYLOADS_EACH }, (_, at) => {
        const payload = PAYLOADS[(index * PAYLOADS_EACH + at) % PAYLOADS.length] as string
        return { make, payload, turn: index + at }
      }),
    )
    const wrong: string[] = []
    served = 0
    let sent = 0
    const sender = async () => {
      for (let next = tries.pop(); next; next = tries.pop()) {
        // Half of the requests come from insiders, because theirs reach the database.
        for (const group of [insiders, outsiders]) {
          const fault = await inject(next.make(next.payload), group[next.turn % group.length] as Sender)
          sent += 1
          if (fault) wrong.push(fault)
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, sender))
    expect(wrong).toEqual([])
    expect(served).toBeGreaterThan(0)
    expect(await standing()).toEqual(before)
    expect(({} as Record<string, unknown>).injected).toBeUndefined()
    noteResult(
      `injections into ${targets.length} parameters of ${service}: SQL, paths, headers, polluted JSON`,
      sent,
      sent,
      'no 5xx, no row a role may not see; half were sent as staff or with the service key',
    )
  }, 600_000)
})

it('realtime topics, tables and filters take every payload for a name', async () => {
  const before = await standing()
  let sent = 0
  for (const { headers, mayRead } of [outsiders[0] as Sender, insiders[1] as Sender]) {
    const token = headers.authorization?.slice('Bearer '.length)
    for (const payload of isFull ? PAYLOADS : PAYLOADS.slice(0, 8)) {
      const socket = await openRawSocket(host)
      const change = { event: '*', schema: 'public', table: 'leads' }
      const changes = ['event', 'schema', 'table', 'filter'].map((name) => ({ ...change, [name]: payload }))
      const configs = [
        ...changes.map((one) => ({ postgres_changes: [one] })),
        { presence: { key: payload } },
        payload,
      ]
      const frames = [`realtime:${payload}`, payload].map((topic) => ({ topic, config: {} as unknown }))
      frames.push({ topic: `realtime:${payload}`, config: { private: true } })
      frames.push(...configs.map((config, at) => ({ topic: `realtime:${at}`, config })))
      for (const [ref, { topic, config }] of frames.entries()) {
        socket.send(String(ref), String(ref), topic, 'phx_join', { config, access_token: token } as never)
        sent += 1
      }
      socket.send(null, 'last', 'phoenix', 'heartbeat', {})
      const settled = () => socket.ws.readyState !== socket.ws.OPEN || 'last' in answersOf(socket)
      await expect.poll(settled).toBe(true)
      if (!mayRead) expect(JSON.stringify(socket.messages)).not.toContain(CANARY)
      socket.ws.terminate()
    }
  }
  expect(await standing()).toEqual(before)
  expect((await fetch(`${host.url}/readyz`)).status).toBe(200)
  noteResult(
    'injections into what a realtime socket is asked',
    sent,
    sent,
    'answered or hung up on; the host went on',
  )
}, 300_000)
