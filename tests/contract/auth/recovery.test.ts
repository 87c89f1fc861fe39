import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { accountMails, nextMail } from './account-mails.ts'
import { createStillClock } from './auth-people.ts'
import { addApp, STAFF_PASSWORD, signInStaff, staffClient } from './staff-accounts.ts'

const NEW_PASSWORD = 'marmalade skies over Hove'
const DESK = 'http://localhost:3001'

const clock = createStillClock()
let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ now: clock.now })
})
afterAll(() => host.close())
// Only one e-mail a minute to the same mailbox may be requested from one network.
beforeEach(() => clock.pass(61))

const forgotten = (email: string, redirectTo?: string) => () =>
  staffClient(host).auth.resetPasswordForEmail(email, { ...(redirectTo && { redirectTo }) })

const tokenOf = (link: URL | undefined) => link?.searchParams.get('token_hash') ?? ''

describe('asking for a link', () => {
  it('gets the same answer for an unknown address, but no mail', async () => {
    const known = await signInStaff(host, { aal: 'aal1' })
    const ask = (email: string) =>
      fetch(`${host.url}/auth/v1/recover`, {
        method: 'POST',
        headers: { apikey: host.anonKey },
        body: JSON.stringify({ email, gotrue_meta_security: { captcha_token: 'from a widget' } }),
      }).then(async (answer) => [answer.status, await answer.text()])
    const unknownAnswer = await ask('nobody@example.com')
    await nextMail(host, 'recovery', known.email, async () => {
      expect(await ask(known.email)).toEqual(unknownAnswer)
    })
    expect(unknownAnswer).toEqual([200, '{}'])
    expect(await accountMails(host, 'recovery', 'nobody@example.com')).toEqual([])
  })

  it('sends a banned user nothing', async () => {
    const { id, email } = await signInStaff(host, { aal: 'aal1' })
    await host.client(host.serviceKey).auth.admin.updateUserById(id, { ban_duration: '100h' })
    const other = await signInStaff(host, { aal: 'aal1' })
    await forgotten(email)()
    // This e-mail was asked for later, so one to the banned user would have been written by now.
    await nextMail(host, 'recovery', other.email, forgotten(other.email))
    expect(await accountMails(host, 'recovery', email)).toEqual([])
  })

  it('is limited to one a minute by mailbox and network, even unknown', async () => {
    const { email } = await signInStaff(host, { aal: 'aal1' })
    for (const address of [email, 'nobody.either@example.com']) {
      expect((await forgotten(address)()).error).toBeNull()
      expect((await forgotten(address)()).error).toMatchObject({
        status: 429,
        code: 'over_email_send_rate_limit',
      })
    }
  })

  it.each([
    'https://evil.example/set-password',
    `${DESK}.evil.example/x`,
    'javascript:alert(1)',
    `${DESK}/set-password?from=mail`,
    `${DESK}/account`,
    `${DESK}/set-password/../account`,
    'http://localhost:3000/set-password',
    'http://localhost:3000/',
  ])('leads to the page that sets passwords, whatever is asked for: %s', async (wanted) => {
    const { email } = await signInStaff(host, { aal: 'aal1' })
    const { link } = await nextMail(host, 'recovery', email, forgotten(email, wanted))
    expect(`${link?.origin}${link?.pathname}`).toBe(`${DESK}/set-password`)
  })
})

describe('the link', () => {
  it('signs its owner in once; a new password ends other sessions', async () => {
    const { email, client: elsewhere } = await signInStaff(host, { aal: 'aal1' })
    const mail = await nextMail(host, 'recovery', email, forgotten(email))
    expect(mail.subject).toBe('Set a new password')
    expect(`${mail.link?.origin}${mail.link?.pathname}`).toBe(`${DESK}/set-password`)

    const client = staffClient(host)
    const token_hash = tokenOf(mail.link)
    const verified = await client.auth.verifyOtp({ token_hash, type: 'recovery' })
    expect(verified.error).toBeNull()
    expect(decodeJwt(verified.data.session?.access_token ?? '').amr).toMatchObject([{ method: 'recovery' }])
    const again = await staffClient(host).auth.verifyOtp({ token_hash, type: 'recovery' })
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' })

    await nextMail(host, 'password_changed', email, async () => {
      expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
    })
    expect((await client.auth.getUser()).error).toBeNull()
    expect((await elsewhere.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' })
    const signIn = (password: string) => staffClient(host).auth.signInWithPassword({ email, password })
    expect((await signIn(STAFF_PASSWORD)).error).toMatchObject({ code: 'invalid_credentials' })
    expect((await signIn(NEW_PASSWORD)).error).toBeNull()
  })

  it('is not enough for somebody with a second factor', async () => {
    const { email, client: own } = await signInStaff(host, { aal: 'aal1' })
    await addApp(own, clock.now())
    const { link } = await nextMail(host, 'recovery', email, forgotten(email))
    const client = staffClient(host)
    await client.auth.verifyOtp({ token_hash: tokenOf(link), type: 'recovery' })
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toMatchObject({
      status: 401,
      code: 'insufficient_aal',
    })
  })

  it('is good for an hour', async () => {
    const { email } = await signInStaff(host, { aal: 'aal1' })
    const early = await nextMail(host, 'recovery', email, forgotten(email))
    clock.pass(3_540)
    const late = await nextMail(host, 'recovery', email, forgotten(email))
    clock.pass(61)
    const verify = (token_hash: string) => staffClient(host).auth.verifyOtp({ token_hash, type: 'recovery' })
    expect((await verify(tokenOf(early.link))).error).toMatchObject({ code: 'otp_expired' })
    expect((await verify(tokenOf(late.link))).error).toBeNull()
  })

  it('outlives a stranger who asks for another one', async () => {
    const { email } = await signInStaff(host, { aal: 'aal1' })
    const first = await nextMail(host, 'recovery', email, forgotten(email))
    clock.pass(61)
    await nextMail(host, 'recovery', email, forgotten(email))
    const answer = await staffClient(host).auth.verifyOtp({
      token_hash: tokenOf(first.link),
      type: 'recovery',
    })
    expect(answer.error).toBeNull()
  })

  it('is not a link of another kind, nor one that was edited', async () => {
    const { email } = await signInStaff(host, { aal: 'aal1' })
    const token_hash = tokenOf((await nextMail(host, 'recovery', email, forgotten(email))).link)
    const edited = token_hash.replace(/^./, (first) => (first === '0' ? '1' : '0'))
    for (const attempt of [
      { token_hash, type: 'invite' as const },
      { token_hash: edited, type: 'recovery' as const },
      { token_hash: '', type: 'recovery' as const },
    ]) {
      expect((await staffClient(host).auth.verifyOtp(attempt)).error).not.toBeNull()
    }
    expect((await staffClient(host).auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull()
  })

  it('lets one of 20 who come at once in', async () => {
    const { email } = await signInStaff(host, { aal: 'aal1' })
    const token_hash = tokenOf((await nextMail(host, 'recovery', email, forgotten(email))).link)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => staffClient(host).auth.verifyOtp({ token_hash, type: 'recovery' })),
    )
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  })

  it('is in no log', async () => {
    const { email } = await signInStaff(host, { aal: 'aal1' })
    const token_hash = tokenOf((await nextMail(host, 'recovery', email, forgotten(email))).link)
    await staffClient(host).auth.verifyOtp({ token_hash, type: 'recovery' })
    const logged = JSON.stringify(host.logged)
    expect(logged).not.toContain(token_hash)
    expect(logged).not.toContain(email)
    expect(logged).toContain('account_mail')
  })
})
