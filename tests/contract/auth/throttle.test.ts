import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cheapArgon2 } from '../setup/cheap-argon2.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { nextMail } from './account-mails.ts'
import { createStillClock, enrolApp, signIn } from './auth-people.ts'
import { STAFF_PASSWORD, signInStaff, totpCode } from './staff-accounts.ts'

const clock = createStillClock()
// Comparing this password takes until the test opens the gate.
const HELD = 'a password that is held'
let gate = Promise.withResolvers<void>()
const argon2 = async () => {
  const library = await cheapArgon2()
  return {
    ...library,
    verify: async (...given: Parameters<typeof library.verify>) => {
      if (given[1] === HELD) await gate.promise
      return library.verify(...given)
    },
  }
}

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ now: clock.now, argon2, env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => host.close())

let networks = 0
const freshAddress = () => `203.0.113.${++networks}`

const clientAt = (address: string) =>
  createClient(host.url, host.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { 'X-Forwarded-For': address } },
  })

const tryAt = async (address: string, email: string, password: string) => {
  const { error } = await clientAt(address).auth.signInWithPassword({ email, password })
  return error ? [error.status, error.code] : 'in'
}

const REFUSED = [400, 'invalid_credentials']
const SLOWED = [429, 'over_request_rate_limit']

describe('guessing at an account', () => {
  it('is slowed down the same whether or not the account exists', async () => {
    const { email } = await signInStaff(host, { aal: 'aal1' })
    for (const account of [email, 'nobody@example.com']) {
      const address = freshAddress()
      const answers = []
      for (let tried = 0; tried < 7; tried++) answers.push(await tryAt(address, account, 'wrong password'))
      expect(answers).toEqual([...Array(5).fill(REFUSED), SLOWED, SLOWED])
    }
  })

  it('says when to come back, and takes the right password then', async () => {
    const { email } = await signInStaff(host, { aal: 'aal1' })
    const address = freshAddress()
    for (let tried = 0; tried < 5; tried++) await tryAt(address, email, 'wrong password')
    const answer = await fetch(`${host.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: host.anonKey, 'x-forwarded-for': address },
      body: JSON.stringify({ email, password: STAFF_PASSWORD }),
    })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '1'])
    clock.pass(1)
    expect(await tryAt(address, email, STAFF_PASSWORD)).toBe('in')
    // The right password sets the count back to zero.
    expect(await tryAt(address, email, 'wrong password')).toEqual(REFUSED)
    expect(await tryAt(address, email, STAFF_PASSWORD)).toBe('in')
  })

  it('counts tries made at once', async () => {
    const { email } = await signInStaff(host, { aal: 'aal1' })
    const address = freshAddress()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => tryAt(address, email, `wrong password ${index}`)),
    )
    expect(answers.filter((answer) => String(answer) === String(REFUSED))).toHaveLength(5)
    expect(answers.filter((answer) => String(answer) === String(SLOWED))).toHaveLength(35)
  })

  it('counts no try that was never judged', async () => {
    const { email } = await signInStaff(host, { aal: 'aal1' })
    const address = freshAddress()
    // As if the database were unavailable: no account can be looked up.
    await host.admin('alter table auth.users rename to users_away')
    const away = []
    for (let tried = 0; tried < 6; tried++) away.push(await tryAt(address, email, STAFF_PASSWORD))
    await host.admin('alter table auth.users_away rename to users')
    expect(away.map(([status]) => status)).toEqual(Array(6).fill(500))
    expect(await tryAt(address, email, STAFF_PASSWORD)).toBe('in')
  })

  it('doesn’t count second factors or new passwords that we failed to check', async () => {
    const { email } = await signInStaff(host, { aal: 'aal1' })
    const client = await signIn(host, email, freshAddress())
    const { factorId, secret } = await enrolApp(client, clock.now())
    clock.pass(30)
    const challengeId = (await client.auth.mfa.challenge({ factorId })).data?.id ?? ''
    const verify = async (code: string) =>
      (await client.auth.mfa.verify({ factorId, challengeId, code })).error
    const change = async () => (await client.auth.updateUser({ password: 'a quiet heron at dusk' })).error
    // Each try is judged, but then its audit entry can't be written.
    await host.admin('alter table auth.audit_log_entries rename to entries_away')
    const away = []
    for (let tried = 0; tried < 6; tried++) away.push(await verify('123456'), await change())
    await host.admin('alter table auth.entries_away rename to audit_log_entries')
    expect(away.map((error) => error?.status)).toEqual(Array(12).fill(500))
    expect(await change()).toBeNull()
    expect(await verify(totpCode(secret, clock.now()))).toBeNull()
  })

  it('never locks its owner out: from elsewhere the right password goes in', async () => {
    const { email } = await signInStaff(host, { aal: 'aal1' })
    for (let network = 0; network < 40; network++) {
      const address = freshAddress()
      await tryAt(address, email, 'wrong password')
      expect(await tryAt(address, email, 'wrong password')).not.toBe('in')
    }
    expect(await tryAt(freshAddress(), email, STAFF_PASSWORD)).toBe('in')
  })
})

it('slows a network down that goes through many accounts', async () => {
  const address = freshAddress()
  const answers = []
  for (let account = 0; account < 32; account++) {
    answers.push(await tryAt(address, `someone.${account}@example.com`, 'wrong password'))
  }
  expect(answers.slice(0, 30)).toEqual(Array(30).fill(REFUSED))
  expect(answers.slice(30)).toEqual([SLOWED, SLOWED])
})

describe('a crowd that signs in at once', () => {
  it.each([
    ['one IPv6 /48', (index: number) => `2001:db8:bad:${index.toString(16)}::1`],
    ['one IPv4 /24', (index: number) => `198.51.100.${index}`],
  ])('keeps nobody else from signing in: %s', async (_, address) => {
    const { email } = await signInStaff(host, { aal: 'aal1' })
    gate = Promise.withResolvers()
    let refused = 0
    const crowd = Array.from({ length: 90 }, async (_, index) => {
      const answer = await tryAt(address(index), `crowd.${index}@example.com`, HELD)
      if (String(answer) === String(SLOWED)) refused += 1
    })
    // At most 2 are compared and 64 wait, so at least 24 of the 90 are refused once all have come.
    await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThanOrEqual(24)
    const owner = tryAt('192.0.2.77', email, STAFF_PASSWORD)
    gate.resolve()
    expect(await owner).toBe('in')
    await Promise.all(crowd)
  })
})

describe('strangers who ask for links', () => {
  const ask = async (address: string, email: string) =>
    (await clientAt(address).auth.resetPasswordForEmail(email)).error?.code

  it('for unknown addresses don’t stop an owner’s, from however many networks', async () => {
    const { email } = await signInStaff(host, { aal: 'aal1' })
    let asked = 0
    for (let network = 0; network < 10; network++) {
      const address = freshAddress()
      const codes = await Promise.all(
        Array.from({ length: 20 }, () => ask(address, `nobody.${++asked}@example.com`)),
      )
      expect(codes).toEqual(Array(20).fill(undefined))
    }
    await nextMail(host, 'recovery', email, async () => {
      expect(await ask(freshAddress(), email)).toBeUndefined()
    })
  })

  it('hold up nobody who is signed in, from their own network either', async () => {
    const { email } = await signInStaff(host, { aal: 'aal1' })
    const address = freshAddress()
    for (let asked = 0; asked < 20; asked++) await ask(address, `someone.else.${asked}@example.com`)
    expect(await ask(address, email)).toBe('over_email_send_rate_limit')
    const client = await signIn(host, email, address)
    expect((await client.auth.reauthenticate()).error).toBeNull()
    expect((await client.auth.reauthenticate()).error?.code).toBe('over_email_send_rate_limit')
    clock.pass(60)
    expect((await client.auth.reauthenticate()).error).toBeNull()
  })
})
