import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestHost } from '../../setup/start-test-host.ts'
import { browserClient, makeAccount, signIn } from '../auth-people.ts'
import { STAFF_PASSWORD } from '../staff-accounts.ts'
import type { OidcProvider } from './start-oidc-provider.ts'
import {
  DESK,
  enterWith,
  hashed,
  type ProviderHost,
  resetAccount,
  startProviderHost,
} from './start-provider-host.ts'

let firm: ProviderHost
let host: TestHost
let provider: OidcProvider
let email = ''
let subject = ''
let count = 0

beforeAll(async () => {
  firm = await startProviderHost()
  ;({ host, provider } = firm)
})
afterAll(() => firm.close())
beforeEach(async () => {
  subject = `browsing-${++count}`
  email = `browsing${count}@example.com`
  await makeAccount(host, email)
})

const person = () => ({ sub: subject, email, email_verified: true, name: 'Ada Heron' })
const enter = (token: string) => enterWith(host, token)

describe('the way through the browser', () => {
  const browser = (flowType: 'pkce' | 'implicit') => browserClient(host, flowType)
  /** Opens an address of the host without an API key, as a browser does, and returns where it redirects to. */
  const follow = async (address: string | URL) => {
    const answer = await fetch(String(address).replace(DESK, host.url), { redirect: 'manual' })
    return { status: answer.status, target: new URL(answer.headers.get('location') ?? 'about:blank') }
  }

  it('signs in with a code that only this browser can exchange', async () => {
    const client = browser('pkce')
    const { data } = await client.auth.signInWithOAuth({
      provider: 'firm' as 'google',
      options: { redirectTo: `${DESK}/inbox`, skipBrowserRedirect: true },
    })
    const atProvider = await follow(data.url ?? '')
    expect(atProvider.target.origin).toBe(provider.issuer)
    expect(atProvider.target.searchParams.get('redirect_uri')).toBe(`${DESK}/auth/v1/callback`)
    expect(atProvider.target.searchParams.get('scope')).toBe('openid email profile')
    const { target } = await follow(await provider.approve(atProvider.target.href, person()))
    expect(target.origin + target.pathname).toBe(`${DESK}/inbox`)
    const code = target.searchParams.get('code') ?? ''
    expect((await browser('pkce').auth.exchangeCodeForSession(code)).error).not.toBeNull()
    const exchanged = await client.auth.exchangeCodeForSession(code)
    expect(exchanged.error).toBeNull()
    expect(exchanged.data.session).toMatchObject({ provider_token: 'provider-access', user: { email } })
    // A code can be exchanged only once.
    const again = await fetch(`${host.url}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: { apikey: host.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ auth_code: code, code_verifier: 'x'.repeat(43) }),
    })
    expect(again.status).toBe(404)
  })

  it('links an identity to the account that asked', async () => {
    const client = browser('pkce')
    await client.auth.signInWithPassword({ email, password: STAFF_PASSWORD })
    const { data, error } = await client.auth.linkIdentity({ provider: 'firm' as 'google' })
    expect(error).toBeNull()
    const back = await provider.approve(data.url ?? '', { sub: subject })
    const { target } = await follow(back)
    const code = target.searchParams.get('code') ?? ''
    const exchanged = await client.auth.exchangeCodeForSession(code)
    expect(exchanged.data.user?.identities?.map(({ provider }) => provider)).toEqual(['email', 'firm'])
  })

  it('links nothing once the session that asked has ended', async () => {
    const client = browser('pkce')
    await client.auth.signInWithPassword({ email, password: STAFF_PASSWORD })
    const { data } = await client.auth.linkIdentity({ provider: 'firm' as 'google' })
    await client.auth.signOut()
    const { target } = await follow(await provider.approve(data.url ?? '', { sub: subject }))
    expect(target.searchParams.get('error_code')).toBe('session_not_found')
    expect((await enter(await provider.sign({ sub: subject }))).error).toMatchObject({
      code: 'signup_disabled',
    })
  })

  it.each([
    [
      'an admin sets a new password',
      async (id: string) => {
        const service = host.client(host.serviceKey)
        return service.auth.admin.updateUserById(id, { password: 'marmalade skies over Hove' })
      },
    ],
    [
      'its owner sets a new password',
      async () => {
        const client = await signIn(host, email)
        return client.auth.updateUser({ password: 'marmalade skies over Hove' })
      },
    ],
    [
      'the operator starts the account afresh',
      async () => ({ error: null, link: await resetAccount(host, email) }),
    ],
  ])('ends with a code that is worth nothing after %s', async (_, change) => {
    const client = browser('pkce')
    const { data } = await client.auth.signInWithOAuth({
      provider: 'firm' as 'google',
      options: { skipBrowserRedirect: true },
    })
    const atProvider = await follow(data.url ?? '')
    const { target } = await follow(await provider.approve(atProvider.target.href, person()))
    const { rows } = await host.admin('select id from auth.users where email = $1', [email])
    expect((await change(rows[0].id)).error).toBeNull()
    const exchanged = await client.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '')
    expect(exchanged.error).toMatchObject({ status: 404, code: 'flow_state_not_found' })
  })

  it('brings the session itself back where the client asks for that', async () => {
    const { data } = await browser('implicit').auth.signInWithOAuth({
      provider: 'firm' as 'google',
      options: { skipBrowserRedirect: true },
    })
    const atProvider = await follow(data.url ?? '')
    const { target } = await follow(await provider.approve(atProvider.target.href, person()))
    const fields = new URLSearchParams(target.hash.slice(1))
    expect(target.origin).toBe(DESK)
    expect(decodeJwt(fields.get('access_token') ?? '')).toMatchObject({ email, aal: 'aal1' })
  })

  it('never leads to an address that is not ours', async () => {
    const { data } = await browser('pkce').auth.signInWithOAuth({
      provider: 'firm' as 'google',
      options: { redirectTo: 'https://evil.example.com/', skipBrowserRedirect: true },
    })
    const atProvider = await follow(data.url ?? '')
    const { target } = await follow(await provider.approve(atProvider.target.href, person()))
    expect(target.origin).toBe(DESK)
  })

  it.each([
    ['no state', () => ''],
    ['a state of somebody’s own', () => 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..AAAA.BBBB.CCCC'],
    // Changes the first character of the last part.
    [
      'an edited state',
      (state: string) =>
        state.replace(/\.([^.])([^.]*)$/, (_, first, rest) => `.${first === 'A' ? 'B' : 'A'}${rest}`),
    ],
  ])('ends at the desk with a reason for %s', async (_, edit) => {
    const { data } = await browser('pkce').auth.signInWithOAuth({
      provider: 'firm' as 'google',
      options: { skipBrowserRedirect: true },
    })
    const atProvider = await follow(data.url ?? '')
    const back = await provider.approve(atProvider.target.href, person())
    back.searchParams.set('state', edit(back.searchParams.get('state') ?? ''))
    const { target } = await follow(back)
    expect(target.origin).toBe(DESK)
    expect(target.searchParams.get('error_code')).toBe('bad_oauth_state')
    expect(target.searchParams.get('code')).toBeNull()
  })

  it('says why when somebody declined, or the id token isn’t this sign-in’s', async () => {
    const start = async () => {
      const { data } = await browser('pkce').auth.signInWithOAuth({
        provider: 'firm' as 'google',
        options: { skipBrowserRedirect: true },
      })
      return (await follow(data.url ?? '')).target
    }
    const declined = await provider.approve((await start()).href, person())
    declined.searchParams.delete('code')
    declined.searchParams.set('error', 'access_denied')
    expect((await follow(declined)).target.searchParams.get('error_code')).toBe('bad_oauth_callback')
    const mixed = await provider.approve((await start()).href, { ...person(), nonce: hashed('another') })
    expect((await follow(mixed)).target.searchParams.get('error_description')).toBe('Nonces mismatch')
  })

  it('needs a client secret', async () => {
    const answer = await fetch(`${host.url}/auth/v1/authorize?provider=keys_only`, { redirect: 'manual' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error_code: 'provider_disabled' })
  })
})
