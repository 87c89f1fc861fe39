import { afterAll, beforeAll, expect, it } from 'vitest'
import { DOOR_LIMITS } from '../../../host/doors.ts'
import type { Door } from '../../../host/gate/door.ts'
import { doorLimits } from '../setup/door-limits.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'

const FEW = { own: { burst: 2, perMinute: 1 } }
const FUNCTIONS = [
  ['case-documents', { action: 'list', session: 'invented' }],
  ['case-papers', { action: 'shared_terms', session: 'invented' }],
  ['find-company', { query: 'heron' }],
  ['your-application', { action: 'read', session: 'invented' }],
] as const

let host: TestHost
beforeAll(async () => {
  const network = Object.fromEntries(FUNCTIONS.map(([name]) => [name, FEW]))
  host = await startTestHost({
    env: { TRUSTED_PROXIES: '127.0.0.1' },
    limits: doorLimits({ network: { ...network, calendar: FEW, data: FEW } }),
  })
})
afterAll(() => host.close())

const call = (path: string, from: string, init: RequestInit = {}) =>
  fetch(host.url + path, {
    ...init,
    headers: {
      apikey: host.anonKey,
      'x-forwarded-for': from,
      'content-type': 'application/json',
      ...init.headers,
    },
  })
const post = (name: string, from: string, body: unknown) =>
  call(`/functions/v1/${name}`, from, { method: 'POST', body: JSON.stringify(body) })

it.each(FUNCTIONS)('%s asks one address for patience, and no other', async (name, body) => {
  for (let asked = 0; asked < 2; asked++) expect((await post(name, '203.0.113.9', body)).status).not.toBe(429)
  const refused = await post(name, '203.0.113.9', body)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  expect((await post(name, '203.0.113.10', body)).status).not.toBe(429)
})

it.each([
  ['the calendar', '/functions/v1/calendar?token=none'],
  ['the Data API', '/rest/v1/rpc/nothing'],
])('%s asks one address for patience, and no other', async (_, path) => {
  const statuses = []
  for (let asked = 0; asked < 3; asked++) statuses.push((await call(path, '203.0.113.9')).status)
  expect(statuses).toEqual([404, 404, 429])
  expect((await call(path, '203.0.113.10')).status).toBe(404)
})

it.each(['manage-staff', 'erase-lead'])('%s turns away who isn’t signed in', async (name) => {
  expect((await post(name, '203.0.113.9', {})).status).toBe(403)
})

it('takes less from those who aren’t signed in', async () => {
  const body = JSON.stringify({ text: 'x'.repeat(70_000) })
  const answer = await call('/rest/v1/leads', '203.0.113.20', { method: 'POST', body })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toEqual({
    code: 'body_too_large',
    message: 'This is too large. We take up to 64 KB.',
  })
  const headers = { apikey: host.serviceKey }
  const known = await call('/rest/v1/nothing', '203.0.113.20', { method: 'POST', body, headers })
  expect(known.status).toBe(404)
})

it.each(
  Object.entries<Door>(DOOR_LIMITS.doors).flatMap(([name, { routes, bodyBytes }]) =>
    routes
      .map((route) => route.replace('ANY', 'POST'))
      .filter((route) => route.startsWith('POST /') && bodyBytes <= 1_048_576)
      .map((route) => [route.slice('POST '.length), name, bodyBytes] as const),
  ),
)('%s (%s) takes no longer body than it says', async (path, _, bodyBytes) => {
  const body = `{"padding":"${'x'.repeat(bodyBytes)}"}`
  for (const apikey of [host.anonKey, host.serviceKey]) {
    const { status } = await call(path, '127.0.0.1', { method: 'POST', body, headers: { apikey } })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  }
})

it.each(['/', '/functions/v1/nothing', '/nothing', '/rest'])('answers nothing at %s', async (path) => {
  const answer = await call(path, '203.0.113.9', { method: 'POST', body: '{}' })
  expect(answer.status).toBe(404)
})
