import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { nextMail } from './account-mails.ts'
import { browserClient, createStillClock } from './auth-people.ts'
import { signInStaff, staffClient } from './staff-accounts.ts'

const DESK = 'http://localhost:3001'

const clock = createStillClock()
let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ now: clock.now })
})
afterAll(() => host.close())
// Only one e-mail a minute to the same mailbox may be requested from one network.
beforeEach(() => clock.pass(61))

describe('with PKCE', () => {
  const pkceClient = () => browserClient(host, 'pkce')

  async function askAndOpen() {
    const { email } = await signInStaff(host, { aal: 'aal1' })
    const client = pkceClient()
    const redirectTo = `${DESK}/set-password?from=mail`
    const ask = () => client.auth.resetPasswordForEmail(email, { redirectTo })
    const { link } = await nextMail(host, 'recovery', email, ask)
    const open = async () => {
      const answer = await fetch(`${host.url}${link?.pathname}${link?.search}`, { redirect: 'manual' })
      expect(answer.status).toBe(303)
      return new URL(answer.headers.get('location') ?? '')
    }
    return { email, client, link, open }
  }

  it('leads back with a code that the browser that asked exchanges, once', async () => {
    const { email, client, link, open } = await askAndOpen()
    expect(`${link?.origin}${link?.pathname}`).toBe(`${DESK}/auth/v1/verify`)
    const back = await open()
    expect(back.href).toMatch(`${DESK}/set-password?from=mail&code=`)
    const code = back.searchParams.get('code') ?? ''

    const stranger = pkceClient()
    await stranger.auth.resetPasswordForEmail('nobody@example.com')
    expect((await stranger.auth.exchangeCodeForSession(code)).error).toMatchObject({
      status: 400,
      code: 'bad_code_verifier',
    })
    const events: string[] = []
    client.auth.onAuthStateChange((event) => events.push(event))
    const { data, error } = await client.auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
    expect(events).toContain('PASSWORD_RECOVERY')
    expect(decodeJwt(data.session?.access_token ?? '').amr).toMatchObject([{ method: 'recovery' }])

    const again = await exchange(code, 'x'.repeat(43))
    expect(again).toMatchObject({ code: 404, error_code: 'flow_state_not_found' })
    expect((await open()).searchParams.get('error_code')).toBe('otp_expired')
  })

  it('leads to the page that sets passwords, whatever its address asks for', async () => {
    const { link } = await askAndOpen()
    link?.searchParams.set('redirect_to', 'http://localhost:3000/')
    const answer = await fetch(`${host.url}${link?.pathname}${link?.search}`, { redirect: 'manual' })
    expect(answer.headers.get('location')).toMatch(`${DESK}/set-password?code=`)
  })

  it('loses nothing to a mail scanner that opens the link first', async () => {
    const { client, open } = await askAndOpen()
    const scanned = await open()
    clock.pass(600)
    const back = await open()
    expect(back.href).toBe(scanned.href)
    const { error } = await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
    expect(error).toBeNull()
  })

  it('has five minutes from the opening', async () => {
    const { client, open } = await askAndOpen()
    const code = (await open()).searchParams.get('code') ?? ''
    clock.pass(301)
    expect((await client.auth.exchangeCodeForSession(code)).error).toMatchObject({
      code: 'flow_state_expired',
    })
  })

  it('cannot be used without the exchange', async () => {
    const { link } = await askAndOpen()
    const token = link?.searchParams.get('token') ?? ''
    for (const token_hash of [token, token.replace('pkce_', '')]) {
      const { error } = await staffClient(host).auth.verifyOtp({ token_hash, type: 'recovery' })
      expect(error).toMatchObject({ code: 'otp_expired' })
    }
  })

  it('refuses half a challenge', async () => {
    for (const body of [
      { code_challenge: 'x'.repeat(43) },
      { code_challenge_method: 's256' },
      { code_challenge: 'short', code_challenge_method: 's256' },
      { code_challenge: 'x'.repeat(43), code_challenge_method: 'md5' },
    ]) {
      const answer = await fetch(`${host.url}/auth/v1/recover`, {
        method: 'POST',
        headers: { apikey: host.anonKey },
        body: JSON.stringify({ email: 'nobody@example.com', ...body }),
      })
      expect([answer.status, (await answer.json()).error_code]).toEqual([400, 'validation_failed'])
    }
  })

  const exchange = (auth_code: string, code_verifier: string) =>
    fetch(`${host.url}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: { apikey: host.anonKey },
      body: JSON.stringify({ auth_code, code_verifier }),
    }).then((answer) => answer.json())
})
