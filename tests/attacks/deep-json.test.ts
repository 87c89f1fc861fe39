import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInStaff } from '../contract/auth/staff-accounts.ts'
import { bridgingPayload, callbackAnswers } from '../contract/intake/lead-samples.ts'
import { startTestHost, type TestHost } from '../contract/setup/start-test-host.ts'
import { isFull, noteResult } from '../faults/scale.ts'
import { rightBodies } from './right-bodies.ts'

const LEVELS = isFull ? [101, 1_000, 5_000, 10_000, 60_000] : [30_000]

let host: TestHost
let token: string
beforeAll(async () => {
  host = await startTestHost({ sql: 'create table public.notes (id int primary key, body jsonb)' })
  const { client } = await signInStaff(host, { role: 'admin' })
  token = (await client.auth.getSession()).data.session?.access_token ?? ''
})
afterAll(() => host.close())

const WAYS: [name: string, (levels: number) => string][] = [
  ['lists', (levels) => '['.repeat(levels) + ']'.repeat(levels)],
  ['objects', (levels) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`],
]
const PATHS = [
  ...rightBodies('LC-20261115-1234'),
  ['/functions/v1/send-callback', { ...callbackAnswers, idempotencyKey: 'k' }],
  ['/functions/v1/send-application', bridgingPayload()],
  ['/functions/v1/your-application', { action: 'read', session: 'x' }],
  ['/functions/v1/find-company', { query: 'x' }],
  ['/rest/v1/notes', { id: 1, body: 1 }],
  ['/auth/v1/token?grant_type=password', { email: 'a@example.com', password: 'x' }],
  ['/auth/v1/recover', { email: 'a@example.com' }],
  ['/storage/v1/object/sign/application-documents/a.pdf', { expiresIn: 60 }],
] as [string, Record<string, unknown>][]

/** The body as it is, and with each field replaced by the value. */
const bodiesOf = (body: Record<string, unknown>, value: string): string[] => [
  value,
  `{"more":${value}}`,
  ...Object.keys(body).map((field) =>
    JSON.stringify({ ...body, [field]: '@deep@' }).replace('"@deep@"', value),
  ),
]

async function send(path: string, body: string, key: string) {
  const method = path === '/auth/v1/user' ? 'PUT' : 'POST'
  const apikey = key === token ? host.anonKey : key
  // A body that is too long ends its connection, so each request has one of its own.
  const headers = {
    apikey,
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    connection: 'close',
  }
  const answer = await fetch(host.url + path, { method, headers, body })
  await answer.arrayBuffer()
  return answer.status
}

it('refuses JSON that is nested too deeply, wherever JSON is read', async () => {
  const wrong: unknown[] = []
  let sent = 0
  for (const levels of LEVELS) {
    for (const [way, make] of isFull ? WAYS : WAYS.slice(1)) {
      for (const [path, body] of PATHS) {
        for (const text of bodiesOf(body, make(levels))) {
          const key = path.startsWith('/functions/') || path === '/auth/v1/user' ? token : host.serviceKey
          const status = await send(path, text, key)
          sent += 1
          // Realtime passes a payload on without reading it, as long as it can be written again.
          const mayPass = path.startsWith('/realtime/') && status < 300
          if ((status < 400 && !mayPass) || status >= 500)
            wrong.push([status, path, way, levels, text.slice(0, 60)])
        }
      }
    }
  }
  expect(wrong).toEqual([])
  expect(host.logged.filter(({ event }) => event === 'fault')).toEqual([])
  noteResult('deep JSON', sent, sent, 'none answered with a fault')
}, 600_000)
