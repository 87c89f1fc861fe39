import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskHeaders } from '../../../host/desk/desk-headers.ts'
import { rawGet } from '../setup/raw-get.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'

let host: TestHost
let desk: string

beforeAll(async () => {
  host = await startTestHost({ withSite: true })
  desk = host.deskUrl ?? ''
})
afterAll(() => host.close())

it('is an origin of its own', () => {
  expect(desk).toMatch(/^http:\/\/localhost:\d+$/)
  expect(desk).not.toBe(host.url)
})

it('says to anybody whether somebody has an account', async () => {
  const isStaffed = async () => (await host.client().rpc('desk_is_staffed').throwOnError()).data
  expect(await isStaffed()).toBe(false)
  await host
    .client(host.serviceKey)
    .auth.admin.createUser({ email: 'first@example.com', app_metadata: { role: 'admin' } })
  expect(await isStaffed()).toBe(true)
})

describe('the page', () => {
  it.each(['/', '/sign-in', '/cases/LC-20261115-0001', '/care/e-mails', '/no/such/screen?x=1'])(
    'answers %s, is asked for again and kept out of every index',
    async (path) => {
      const { status, headers, body } = await rawGet(desk + path)
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-robots-tag': 'noindex, nofollow',
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
      })
      expect(String(body)).toContain('<meta name="robots" content="noindex, nofollow" />')
    },
  )

  it('runs and styles itself from its own origin only', async () => {
    const { headers, body } = await rawGet(desk)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
    expect(policy).not.toMatch(/unsafe|sha256|nonce/)
    expect(String(body)).not.toMatch(/<style|<script(?![^>]*\ssrc=)|\sstyle=|\son[a-z]+=/)
  })

  it('may reach the backend it was built for, its socket included', () => {
    const policy = deskHeaders({
      deskUrl: 'https://desk.larkandcrane.example',
      supabaseUrl: 'https://abc.supabase.example',
      hstsSubdomains: false,
    })
    expect(policy['content-security-policy']).toContain(
      "connect-src 'self' https://abc.supabase.example wss://abc.supabase.example;",
    )
    expect(policy['strict-transport-security']).toBe('max-age=63072000')
  })
})

it('caches a hashed asset for a year, and answers 404 without it', async () => {
  const [asset] = await readdir(join(import.meta.dirname, '../../../build/desk/files/assets'))
  const { status, headers } = await rawGet(`${desk}/assets/${asset}`)
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  for (const path of ['/assets/gone-abc123.js', '/favicon.ico', '/../csp.json']) {
    const missing = await rawGet(desk + path)
    expect([missing.status, missing.body.byteLength], path).toEqual([404, 0])
    expect(missing.headers['x-robots-tag']).toBe('noindex, nofollow')
  }
})

it('tells robots to stay away', async () => {
  expect(String((await rawGet(`${desk}/robots.txt`)).body)).toBe('User-agent: *\nDisallow: /\n')
})

it('has the same API on its origin', async () => {
  expect((await rawGet(`${desk}/readyz`)).status).toBe(200)
  const answer = await rawGet(`${desk}/rest/v1/resources?select=id&limit=1`, { apikey: host.anonKey })
  expect(answer.status).toBe(200)
  expect(JSON.parse(String(answer.body))).toHaveLength(1)
})

it('has the same socket on its origin', async () => {
  const client = createClient(desk, host.anonKey, { auth: { persistSession: false } })
  const states: string[] = []
  client.channel('room').subscribe((state) => states.push(state))
  await expect.poll(() => states, { timeout: 20_000 }).toContain('SUBSCRIBED')
  await client.removeAllChannels()
})

it('takes no form of the public site', async () => {
  const { status, headers } = await rawGet(`${desk}/`, {}, 'POST')
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
})

it('is not linked from the public site', async () => {
  const { body } = await rawGet(host.url, { 'accept-encoding': 'identity' })
  expect(String(body)).not.toMatch(/href="[^"]*(?:desk|sign-in|:3001)/)
})
