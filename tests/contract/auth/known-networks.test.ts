import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../../host/config.ts'
import { startHost } from '../../../host/start-host.ts'
import { databaseUrlOf } from '../host/start-neighbour.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { STAFF_PASSWORD, signInStaff } from './staff-accounts.ts'

const TRUSTING = { TRUSTED_PROXIES: '127.0.0.1' }
let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ env: TRUSTING })
})
afterAll(() => host.close())

async function tryAt(url: string, address: string, email: string, password: string): Promise<string> {
  const client = createClient(url, host.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { 'x-forwarded-for': address } },
  })
  const { error } = await client.auth.signInWithPassword({ email, password })
  return error?.code ?? 'in'
}

it('a network somebody signed in from is still known after a restart', async () => {
  const { email } = await signInStaff(host, { aal: 'aal1' })
  const office = '2001:db8:bad:ffff::1'
  expect(await tryAt(host.url, office, email, STAFF_PASSWORD)).toBe('in')

  const config = readConfig({
    PORT: '0',
    DATA_DIR: host.dataDir,
    DATABASE_URL: databaseUrlOf(host),
    ...TRUSTING,
  })
  const restarted = await startHost(config, { log: () => {}, site: () => false, background: false })
  try {
    // After guesses from the office's /48, the other networks in it have to wait, but the office doesn't.
    for (let tries = 0; tries < 12; tries++) {
      const neighbour = `2001:db8:bad:${(tries * 256).toString(16)}::1`
      expect(await tryAt(restarted.url, neighbour, email, 'wrong password')).toBe('invalid_credentials')
    }
    expect(await tryAt(restarted.url, '2001:db8:bad:aaaa::1', email, STAFF_PASSWORD)).toBe(
      'over_request_rate_limit',
    )
    expect(await tryAt(restarted.url, office, email, STAFF_PASSWORD)).toBe('in')
  } finally {
    await restarted.close()
  }
})
