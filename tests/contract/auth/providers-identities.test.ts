import { createHash } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadSecrets } from '../../../host/secrets.ts'
import { resetStaff } from '../../../host/staff/staff.ts'
import { inTransaction } from '../setup/in-transaction.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { enrolApp, levelOf, makeAccount, signIn } from './auth-people.ts'
import { STAFF_PASSWORD } from './staff-accounts.ts'
import { CLIENT_ID, CLIENT_SECRET, type OidcProvider, startOidcProvider } from './start-oidc-provider.ts'

const DESK = 'https://desk.example.com'
let provider: OidcProvider
let host: TestHost
let email = ''
let subject = ''
let count = 0

beforeAll(async () => {
  provider = await startOidcProvider()
  host = await startTestHost({
    env: {
      DESK_URL: DESK,
      OIDC_FIRM_ISSUER: provider.issuer,
      OIDC_FIRM_CLIENT_ID: `${CLIENT_ID} another-client`,
      OIDC_FIRM_CLIENT_SECRET: CLIENT_SECRET,
      OIDC_KEYS_ONLY_ISSUER: provider.issuer,
      OIDC_KEYS_ONLY_CLIENT_ID: CLIENT_ID,
    },
  })
})
afterAll(async () => {
  await host.close()
  provider.close()
})
beforeEach(async () => {
  subject = `linked-${++count}`
  email = `linked${count}@example.com`
  await makeAccount(host, email)
})

const person = () => ({ sub: subject, email, email_verified: true, name: 'Ada Heron' })
const hashed = (nonce: string) => createHash('sha256').update(nonce).digest('hex')
const enter = (token: string, more: { nonce?: string; access_token?: string } = {}) =>
  host.client().auth.signInWithIdToken({ provider: 'firm', token, ...more })

/** As the operator does it at the machine. */
async function resetAccount() {
  const { authKey } = await loadSecrets(host.dataDir)
  const deskUrl = DESK
  return resetStaff({ database: host.database.auth, authKey, now: () => new Date(), deskUrl }, email)
}

describe('an identity', () => {
  it('is linked by an id token, and the session goes on at its level', async () => {
    const client = await signIn(host, email)
    await enrolApp(client, new Date())
    const heard: string[] = []
    client.auth.onAuthStateChange((event) => heard.push(event))
    const token = await provider.sign({ sub: subject, email: 'private@example.com' })
    const { data, error } = await client.auth.linkIdentity({ provider: 'firm', token })
    expect(error).toBeNull()
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email', 'firm'])
    expect(heard).toContain('USER_UPDATED')
    expect(await levelOf(client)).toEqual(['aal2', 'aal2'])
    expect((await client.auth.refreshSession()).error).toBeNull()
    const entered = await enter(await provider.sign({ sub: subject }))
    expect(entered.data.user?.email).toBe(email)
  })

  it('belongs to one account', async () => {
    await enter(await provider.sign(person()))
    const other = `other-${email}`
    await makeAccount(host, other)
    const token = await provider.sign(person())
    const { error } = await (await signIn(host, other)).auth.linkIdentity({ provider: 'firm', token })
    expect(error).toMatchObject({ status: 422, code: 'identity_already_exists' })
  })

  it('is not linked by whoever has the password alone, once there is a second factor', async () => {
    await enrolApp(await signIn(host, email), new Date())
    const client = await signIn(host, email)
    const token = await provider.sign({ sub: subject })
    const refused = { status: 403, code: 'insufficient_aal' }
    expect((await client.auth.linkIdentity({ provider: 'firm', token })).error).toMatchObject(refused)
    expect((await client.auth.linkIdentity({ provider: 'firm' as 'google' })).error).toMatchObject(refused)
    const identity = (await client.auth.getUserIdentities()).data?.identities[0]
    if (!identity) throw new Error('There is no identity.')
    expect((await client.auth.unlinkIdentity(identity)).error).toMatchObject(refused)
  })

  it('is unlinked, and no longer signs in by itself', async () => {
    await enter(await provider.sign(person()))
    const client = await signIn(host, email)
    const linked = (await client.auth.getUserIdentities()).data?.identities.find(
      (identity) => identity.provider === 'firm',
    )
    if (!linked) throw new Error('Nothing is linked.')
    expect((await client.auth.unlinkIdentity(linked)).error).toBeNull()
    expect((await client.auth.getUser()).data.user?.app_metadata.providers).toEqual(['email'])
    const entered = await enter(await provider.sign({ sub: subject }))
    expect(entered.error).toMatchObject({ code: 'signup_disabled' })
    expect((await client.auth.unlinkIdentity(linked)).error).toMatchObject({
      code: 'single_identity_not_deletable',
    })
  })

  it('is never the last one, even when both are unlinked at once', async () => {
    await enter(await provider.sign(person()))
    const client = await signIn(host, email)
    const identities = (await client.auth.getUserIdentities()).data?.identities ?? []
    // Both are under way before either may go on.
    const unlinked = await inTransaction(host, async () => {
      await host.admin('select from auth.users where email = $1 for update', [email])
      const unlinking = identities.map(
        async (identity) => (await client.auth.unlinkIdentity(identity)).error?.code,
      )
      const waiting = () => host.admin('select count(*)::int from pg_locks where not granted')
      await expect.poll(async () => (await waiting()).rows[0].count, { timeout: 20_000 }).toBe(2)
      return unlinking
    })
    const errors = await Promise.all(unlinked)
    expect(errors.sort()).toEqual(['single_identity_not_deletable', undefined])
  })

  it('by address takes the password with it', async () => {
    const { data } = await enter(await provider.sign(person()))
    const client = await signIn(host, email)
    const byAddress = data.user?.identities?.find((identity) => identity.provider === 'email')
    if (!byAddress) throw new Error('There is no identity by address.')
    expect((await client.auth.unlinkIdentity(byAddress)).error).toBeNull()
    expect(
      (await host.client().auth.signInWithPassword({ email, password: STAFF_PASSWORD })).error?.code,
    ).toBe('invalid_credentials')
    expect((await enter(await provider.sign({ sub: subject }))).error).toBeNull()
  })

  it('of a provider is gone when the operator starts the account afresh', async () => {
    const client = await signIn(host, email)
    await client.auth.linkIdentity({ provider: 'firm', token: await provider.sign({ sub: subject }) })
    await resetAccount()
    expect((await enter(await provider.sign({ sub: subject }))).error).toMatchObject({
      code: 'signup_disabled',
    })
    const { rows } = await host.admin(
      `select raw_app_meta_data -> 'providers' as listed, array_agg(provider) as kept
       from auth.users join auth.identities on user_id = users.id where users.email = $1 group by users.id`,
      [email],
    )
    expect(rows).toEqual([{ listed: ['email'], kept: ['email'] }])
  })

  it("of somebody else's is not there", async () => {
    const { data } = await enter(await provider.sign(person()))
    const other = `other-${email}`
    await makeAccount(host, other)
    const client = await signIn(host, other)
    await client.auth.linkIdentity({
      provider: 'firm',
      token: await provider.sign({ sub: `${subject}-other` }),
    })
    const theirs = data.user?.identities?.[0]
    if (!theirs) throw new Error('There is no identity.')
    expect((await client.auth.unlinkIdentity(theirs)).error).toMatchObject({
      status: 422,
      code: 'identity_not_found',
    })
    const odd = await client.auth.unlinkIdentity({ ...theirs, identity_id: 'not-a-uuid' })
    expect(odd.error).toMatchObject({ status: 404 })
  })
})

describe('the way through the browser', () => {
  const storing = () => {
    const kept = new Map<string, string>()
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
  }
  const browser = (flowType: 'pkce' | 'implicit') =>
    createClient(host.url, host.anonKey, { auth: { flowType, storage: storing(), autoRefreshToken: false } })
  /** Follows an address of the host's, without a key, as a browser does. */
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
    // Once.
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
    ['the operator starts the account afresh', async () => ({ error: null, link: await resetAccount() })],
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
    // Whatever letter its last part begins with, it's another one now.
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

  it('says why when the person declined, or the id token belongs to another sign-in', async () => {
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
