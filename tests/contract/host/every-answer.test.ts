import { rename, rm, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rawGet } from '../setup/raw-get.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'

let host: TestHost

beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())

const ASKED: [number, string, string, Record<string, string>?][] = [
  [200, 'GET', '/healthz'],
  [200, 'GET', '/readyz'],
  [401, 'GET', '/rest/v1/news_articles'],
  [204, 'OPTIONS', '/rest/v1/news_articles'],
  [404, 'POST', '/no-such-place'],
  [404, 'GET', '/functions/v1/no-such-function', { apikey: 'anon' }],
]

describe.each(ASKED)('%i %s %s', (status, method, path, headers = {}) => {
  it('carries the security headers', async () => {
    const sent = headers.apikey ? { apikey: host.anonKey } : {}
    const answer = await rawGet(host.url + path, sent, method)
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(answer.headers['permissions-policy']).toContain('camera=()')
  })
})

it('logs a request once, without query string, body or whole address', async () => {
  await rawGet(`${host.url}/no-such-place?email=canary@example.com`, { 'x-request-id': 'forged' }, 'POST')
  await expect
    .poll(() => host.logged.filter((entry) => entry.path === '/no-such-place').length)
    .toBeGreaterThan(0)
  const entry = host.logged.findLast(({ path }) => path === '/no-such-place')
  expect(entry).toEqual({
    event: 'request',
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    method: 'POST',
    path: '/no-such-place',
    status: 404,
    ms: expect.any(Number),
    ip: '127.0.0.0',
  })
  expect(JSON.stringify(host.logged)).not.toContain('canary')
})

it('isn’t ready while no row or file can be written', async () => {
  const ready = async () => (await rawGet(`${host.url}/readyz`)).status
  const elsewhere = `${host.dataDir}/storage-away`
  await rename(`${host.dataDir}/storage`, elsewhere)
  await writeFile(`${host.dataDir}/storage`, 'not a folder')
  expect(await ready()).toBe(503)
  await rm(`${host.dataDir}/storage`)
  await rename(elsewhere, `${host.dataDir}/storage`)
  expect(await ready()).toBe(200)
  await host.admin('alter role authenticator set default_transaction_read_only = on')
  await host.admin("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'authenticator'")
  await expect.poll(ready).toBe(503)
  expect((await rawGet(`${host.url}/healthz`)).status).toBe(200)
  await host.admin('alter role authenticator reset default_transaction_read_only')
  await host.admin("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'authenticator'")
  await expect.poll(ready).toBe(200)
})

it('isn’t ready while the database doesn’t answer, but stays alive', async () => {
  await host.admin('alter role authenticator connection limit 0')
  await host.admin("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'authenticator'")
  expect((await rawGet(`${host.url}/readyz`)).status).toBe(503)
  expect((await rawGet(`${host.url}/healthz`)).status).toBe(200)
  await host.admin('alter role authenticator connection limit -1')
  await expect.poll(async () => (await rawGet(`${host.url}/readyz`)).status).toBe(200)
})
