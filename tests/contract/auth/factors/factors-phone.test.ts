import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestHost, type TestHost } from '../../setup/start-test-host.ts'
import { createStillClock, levelOf, makeAccount, signIn } from '../auth-people.ts'
import { type SmsHook, startSmsHook } from './start-sms-hook.ts'

const PHONE = '+44 7700 900123'
const clock = createStillClock()
let hook: SmsHook
let host: TestHost
let email = ''
let count = 0

beforeAll(async () => {
  hook = await startSmsHook()
  host = await startTestHost({ now: clock.now, env: hook.env })
})
afterAll(async () => {
  await host.close()
  hook.close()
})
beforeEach(async () => {
  hook.answerWith(200)
  // A number gets one text a minute.
  clock.pass(60)
  email = `phone${count++}@example.com`
  await makeAccount(host, email)
})

async function enrolled() {
  const client = await signIn(host, email)
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'phone', phone: PHONE })
  expect(error).toBeNull()
  return { client, factorId: data?.id ?? '', data }
}

const newestCode = () => hook.sent.at(-1)?.otp ?? ''
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a telephone', () => {
  it('is enrolled, gets a code, and raises the session', async () => {
    const { client, factorId, data } = await enrolled()
    expect(data).toMatchObject({ type: 'phone', phone: PHONE })
    const challenge = await client.auth.mfa.challenge({ factorId })
    expect(challenge.data).toMatchObject({ type: 'phone', expires_at: expect.any(Number) })
    expect(hook.sent.at(-1)).toMatchObject({ phone: '447700900123', otp: expect.stringMatching(/^\d{6}$/) })
    const challengeId = challenge.data?.id ?? ''
    const { error } = await client.auth.mfa.verify({ factorId, challengeId, code: newestCode() })
    expect(error).toBeNull()
    expect(await levelOf(client)).toEqual(['aal2', 'aal2'])
    const token = (await client.auth.getSession()).data.session?.access_token ?? ''
    expect(decodeJwt(token).amr).toEqual(
      expect.arrayContaining([expect.objectContaining({ method: 'mfa/phone' })]),
    )
    const { data: listed } = await client.auth.mfa.listFactors()
    expect(listed?.phone).toMatchObject([{ factor_type: 'phone', status: 'verified' }])
  })

  it('needs no wait for a text that we failed to send', async () => {
    const { client, factorId } = await enrolled()
    await host.admin('alter table auth.audit_log_entries rename to entries_away')
    const failed = await client.auth.mfa.challenge({ factorId })
    await host.admin('alter table auth.entries_away rename to audit_log_entries')
    expect(failed.error?.status).toBe(500)
    expect((await client.auth.mfa.challenge({ factorId })).error).toBeNull()
  })

  it('has its code kept sealed, and taken once', async () => {
    const { client, factorId } = await enrolled()
    const challengeId = (await client.auth.mfa.challenge({ factorId })).data?.id ?? ''
    const { rows } = await host.admin('select otp_code from auth.mfa_challenges where id = $1', [challengeId])
    expect(rows[0].otp_code).toContain('aes-gcm-hkdf')
    const code = newestCode()
    expect((await client.auth.mfa.verify({ factorId, challengeId, code })).error).toBeNull()
    expect((await client.auth.mfa.verify({ factorId, challengeId, code })).error).toMatchObject({
      status: 422,
      code: 'mfa_challenge_expired',
    })
  })

  it('is not verified by a wrong code or another challenge’s', async () => {
    const { client, factorId } = await enrolled()
    const first = (await client.auth.mfa.challenge({ factorId })).data?.id ?? ''
    const code = newestCode()
    const wrong = await client.auth.mfa.verify({ factorId, challengeId: first, code: otherThan(code) })
    expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    clock.pass(61)
    const second = (await client.auth.mfa.challenge({ factorId })).data?.id ?? ''
    if (newestCode() !== code) {
      const crossed = await client.auth.mfa.verify({ factorId, challengeId: second, code })
      expect(crossed.error).toMatchObject({ code: 'mfa_verification_failed' })
    }
    expect(await levelOf(client)).toEqual(['aal1', 'aal1'])
  })

  it('gets one message a minute', async () => {
    const { client, factorId } = await enrolled()
    const before = hook.sent.length
    const asked = await Promise.all([0, 1, 2].map(() => client.auth.mfa.challenge({ factorId })))
    expect(hook.sent.length - before).toBe(1)
    const refused = asked.flatMap(({ error }) => error ?? [])
    expect(refused.map(({ code, status }) => [status, code])).toEqual(
      Array(2).fill([429, 'over_sms_send_rate_limit']),
    )
    clock.pass(60)
    expect((await client.auth.mfa.challenge({ factorId })).error).toBeNull()
  })

  it('gets no more by enrolling again, as anybody, or with another number', async () => {
    const { client, factorId } = await enrolled()
    const before = hook.sent.length
    const challenge = async (by: typeof client, id = '') =>
      (await by.auth.mfa.challenge({ factorId: id })).error?.code
    expect(await challenge(client, factorId)).toBeUndefined()
    const again = await client.auth.mfa.enroll({ factorType: 'phone', phone: PHONE })
    expect(await challenge(client, again.data?.id)).toBe('over_sms_send_rate_limit')
    const other = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+447700900124' })
    expect(await challenge(client, other.data?.id)).toBe('over_sms_send_rate_limit')
    const colleague = `colleague.of.${email}`
    await makeAccount(host, colleague)
    const theirs = await signIn(host, colleague)
    const same = await theirs.auth.mfa.enroll({ factorType: 'phone', phone: PHONE })
    expect(await challenge(theirs, same.data?.id)).toBe('over_sms_send_rate_limit')
    expect(hook.sent.length - before).toBe(1)
    clock.pass(60)
    expect(await challenge(client, again.data?.id)).toBeUndefined()
  })

  it('hears plainly when the message could not be sent', async () => {
    const { client, factorId } = await enrolled()
    hook.answerWith(500)
    const { error } = await client.auth.mfa.challenge({ factorId })
    expect(error).toMatchObject({ status: 422, code: 'sms_send_failed' })
    expect(host.logged).toContainEqual(expect.objectContaining({ event: 'fault', error: 'Error' }))
    expect(JSON.stringify(host.logged)).not.toContain('7700900123')
  })

  it.each(['07700 900123', 'abc', '+44'])('must be an international number, not %j', async (phone) => {
    const client = await signIn(host, email)
    const { error } = await client.auth.mfa.enroll({ factorType: 'phone', phone })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  it('enrolled again before it was verified replaces the first attempt', async () => {
    const { client, factorId } = await enrolled()
    const again = await client.auth.mfa.enroll({ factorType: 'phone', phone: '447700900123' })
    expect(again.error).toBeNull()
    const { data } = await client.auth.mfa.listFactors()
    expect(data?.all.map(({ id }) => id)).toEqual([again.data?.id])
    expect(again.data?.id).not.toBe(factorId)
  })

  it('once verified cannot be enrolled again', async () => {
    const { client, factorId } = await enrolled()
    const challengeId = (await client.auth.mfa.challenge({ factorId })).data?.id ?? ''
    await client.auth.mfa.verify({ factorId, challengeId, code: newestCode() })
    const { error } = await client.auth.mfa.enroll({ factorType: 'phone', phone: PHONE })
    expect(error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' })
  })

  it('gets messages by text only', async () => {
    const { client, factorId } = await enrolled()
    const { error } = await client.auth.mfa.challenge({ factorId, channel: 'whatsapp' })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  })
})

describe('without a sender', () => {
  let bare: TestHost
  beforeAll(async () => {
    bare = await startTestHost({ now: clock.now })
  })
  afterAll(() => bare.close())

  it('says so, at enrolling and for a factor from earlier days', async () => {
    const id = await makeAccount(bare, 'bare@example.com')
    const client = await signIn(bare, 'bare@example.com')
    expect((await client.auth.mfa.enroll({ factorType: 'phone', phone: PHONE })).error).toMatchObject({
      status: 422,
      code: 'mfa_phone_enroll_not_enabled',
      message: expect.stringContaining('SMS_HOOK_URL is not configured'),
    })
    const { rows } = await bare.admin(
      `insert into auth.mfa_factors (user_id, factor_type, status, phone)
       values ($1, 'phone', 'verified', '447700900123') returning id`,
      [id],
    )
    expect((await client.auth.mfa.challenge({ factorId: rows[0].id })).error).toMatchObject({
      status: 422,
      code: 'mfa_phone_verify_not_enabled',
    })
  })
})
