import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { accountMails, nextMail } from './account-mails.ts'
import { createStillClock } from './auth-people.ts'
import { addApp, STAFF_PASSWORD, signInStaff, staffClient } from './staff-accounts.ts'

const NEW_PASSWORD = 'marmalade skies over Hove'
const RIGHT = { password: NEW_PASSWORD, current_password: STAFF_PASSWORD }
const WRONG = { ...RIGHT, current_password: 'not this one' }
const HOUR = 3_600

const clock = createStillClock()
let host: TestHost
beforeAll(async () => {
  // Passwords are hashed at their real cost, because one test checks it.
  host = await startTestHost({ now: clock.now, argon2: () => import('@node-rs/argon2') })
})
afterAll(() => host.close())

describe('denied', () => {
  it('everything without a session', async () => {
    for (const asked of ['GET user', 'PUT user', 'GET reauthenticate']) {
      const [method = '', path] = asked.split(' ')
      const answer = await fetch(`${host.url}/auth/v1/${path}`, { method, headers: { apikey: host.anonKey } })
      expect([answer.status, (await answer.json()).error_code]).toEqual([401, 'no_authorization'])
    }
  })

  it.each([
    ['a weak password', { password: 'too short' }, 422, 'weak_password'],
    ['the password there is', { password: STAFF_PASSWORD }, 422, 'same_password'],
    ['a password for a wrong one', WRONG, 400, 'invalid_credentials'],
    ['an address', { email: 'another@example.com' }, 422, 'email_address_not_authorized'],
    ['a phone number', { phone: '+447700900123' }, 422, 'phone_provider_disabled'],
    ['a zero character', { data: { note: '\u0000' } }, 400, 'validation_failed'],
    ['more than fits into a token', { data: { note: 'x'.repeat(5_000) } }, 422, 'validation_failed'],
  ])('%s', async (_, change, status, code) => {
    const { client } = await signInStaff(host, { aal: 'aal1' })
    expect((await client.auth.updateUser(change)).error).toMatchObject({ status, code })
  })

  it('a new password to somebody who has not shown their second factor', async () => {
    const { client, email } = await signInStaff(host, { aal: 'aal1' })
    await addApp(client, clock.now())
    const half = staffClient(host)
    await half.auth.signInWithPassword({ email, password: STAFF_PASSWORD })
    expect((await half.auth.updateUser({ password: NEW_PASSWORD })).error).toMatchObject({
      status: 401,
      code: 'insufficient_aal',
    })
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
  })

  it('signing up and signing in by e-mail alone', async () => {
    const { auth } = host.client()
    const email = 'stranger@example.com'
    expect((await auth.signUp({ email, password: NEW_PASSWORD })).error).toMatchObject({
      status: 422,
      code: 'signup_disabled',
    })
    expect((await auth.resend({ type: 'signup', email })).error).toMatchObject({ code: 'signup_disabled' })
    expect((await auth.signInAnonymously()).error).toMatchObject({ code: 'signup_disabled' })
    expect((await auth.signInWithOtp({ email })).error).toMatchObject({ status: 422, code: 'otp_disabled' })
    const { rows } = await host.admin('select from auth.users where email = $1', [email])
    expect(rows).toEqual([])
  })
})

it('shows and changes what people say about themselves', async () => {
  const { client, name } = await signInStaff(host, { role: 'adviser', aal: 'aal1' })
  const events: string[] = []
  client.auth.onAuthStateChange((event) => events.push(event))
  const { data, error } = await client.auth.updateUser({ data: { phone_extension: '12' } })
  expect(error).toBeNull()
  expect(data.user?.user_metadata).toEqual({ name, phone_extension: '12' })
  expect(events).toContain('USER_UPDATED')
  await client.auth.updateUser({ data: { phone_extension: null } })
  expect((await client.auth.getUser()).data.user?.user_metadata).toEqual({ name })
})

describe('a new password', () => {
  it('ends the other sessions, keeps this one, and is told by e-mail', async () => {
    const { client, email } = await signInStaff(host, { aal: 'aal1' })
    const other = staffClient(host)
    await other.auth.signInWithPassword({ email, password: STAFF_PASSWORD })
    const mail = await nextMail(host, 'password_changed', email, async () => {
      expect((await client.auth.updateUser(RIGHT)).error).toBeNull()
    })
    expect(mail.text).toContain('If that wasn’t you')
    expect(mail.text).not.toContain(NEW_PASSWORD)
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect((await other.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' })
  })

  it('is hashed with argon2id at the cost the field recommends', async () => {
    const { client, id } = await signInStaff(host, { aal: 'aal1' })
    await client.auth.updateUser({ password: NEW_PASSWORD })
    const { rows } = await host.admin('select encrypted_password as hash from auth.users where id = $1', [id])
    expect(rows[0].hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('needs an e-mailed code an hour after the last sign-in', async () => {
    const { client, email } = await signInStaff(host, { aal: 'aal1' })
    clock.pass(HOUR + 1)
    await client.auth.refreshSession()
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    })
    const mail = await nextMail(host, 'reauthentication', email, async () => {
      expect((await client.auth.reauthenticate()).error).toBeNull()
    })
    const nonce = mail.code ?? ''
    expect(nonce).toMatch(/^\d{8}$/)
    const change = (given: string) => client.auth.updateUser({ password: NEW_PASSWORD, nonce: given })
    const wrong = String((Number(nonce) + 1) % 1e8).padStart(8, '0')
    expect((await change(wrong)).error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' })
    expect((await change(nonce)).error).toBeNull()
    const again = await client.auth.updateUser({ password: 'another kettle of herring', nonce })
    expect(again.error).toMatchObject({ code: 'reauthentication_not_valid' })
  })

  it('says nothing about the old one to a session left open', async () => {
    const { client } = await signInStaff(host, { aal: 'aal1' })
    clock.pass(HOUR + 1)
    await client.auth.refreshSession()
    const answerTo = async (password: string, nonce?: string) =>
      (await client.auth.updateUser({ password, ...(nonce && { nonce }) })).error?.code
    expect([await answerTo(STAFF_PASSWORD), await answerTo(NEW_PASSWORD)]).toEqual(
      Array(2).fill('reauthentication_needed'),
    )
    expect([await answerTo(STAFF_PASSWORD, '00000000'), await answerTo(NEW_PASSWORD, '00000000')]).toEqual(
      Array(2).fill('reauthentication_not_valid'),
    )
  })

  it('is throttled, whatever comes of it', async () => {
    const { client } = await signInStaff(host, { aal: 'aal1' })
    const answers = []
    for (let tried = 0; tried < 6; tried++) {
      const { error } = await client.auth.updateUser({ password: `${NEW_PASSWORD} ${tried % 2}` })
      answers.push(error?.code ?? 'changed')
    }
    expect(answers).toEqual([...Array(5).fill('changed'), 'over_request_rate_limit'])
  })

  it('accepts the current password instead, or a recent second factor', async () => {
    const { client } = await signInStaff(host, { aal: 'aal1' })
    clock.pass(HOUR + 1)
    await client.auth.refreshSession()
    expect((await client.auth.updateUser(WRONG)).error).toMatchObject({
      code: 'invalid_credentials',
    })
    expect((await client.auth.updateUser(RIGHT)).error).toBeNull()
    await addApp(client, clock.now())
    expect((await client.auth.updateUser({ password: 'another kettle of herring' })).error).toBeNull()
  })

  it('accepts no other person’s code, no old one, and few guesses', async () => {
    const mine = await signInStaff(host, { aal: 'aal1' })
    const theirs = await signInStaff(host, { aal: 'aal1' })
    clock.pass(HOUR + 1)
    await Promise.all([mine, theirs].map(({ client }) => client.auth.refreshSession()))
    const codeFor = async ({ email, client }: typeof mine) =>
      (await nextMail(host, 'reauthentication', email, () => client.auth.reauthenticate())).code ?? ''
    const [own, foreign] = [await codeFor(mine), await codeFor(theirs)]
    const change = (nonce: string) => mine.client.auth.updateUser({ password: NEW_PASSWORD, nonce })
    for (let guess = 0; guess < 5; guess++) {
      expect((await change(foreign)).error).toMatchObject({ code: 'reauthentication_not_valid' })
    }
    expect((await change(own)).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
    clock.pass(15 * 60)
    expect((await change(own)).error).toMatchObject({ code: 'reauthentication_not_valid' })
    expect(await accountMails(host, 'password_changed', mine.email)).toEqual([])
  })
})

it('answers in the words of the auth server whatever is asked', async () => {
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { apikey: host.anonKey }
    const answer = await fetch(`${host.url}/auth/v1${path}`, { headers, method: 'POST', ...init })
    const body = await answer.json()
    return [answer.status, body.code, body.error_code]
  }
  expect(await ask('/token?grant_type=magic')).toEqual([400, 400, 'unsupported_grant_type'])
  expect(await ask('/token?grant_type=password', { body: '{' })).toEqual([400, 400, 'bad_json'])
  expect(await ask('/token?grant_type=password', { body: '[]' })).toEqual([400, 400, 'validation_failed'])
  expect(await ask('/token?grant_type=password', { body: 'x'.repeat(70_000) })).toEqual([
    413,
    413,
    'request_too_large',
  ])
  expect(await ask('/verify', { body: '{"type":"sms"}' })).toEqual([400, 400, 'validation_failed'])
  expect(await ask('/nothing')).toEqual([404, 404, 'not_found'])
  const expired = createClient(host.url, host.anonKey, {
    accessToken: async () => host.signToken({ role: 'authenticated' }, '-1s'),
  })
  expect((await expired.from('news_articles').select('id')).error).toMatchObject({ code: 'PGRST301' })
})
