import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestHost } from '../../setup/start-test-host.ts'
import { makeAccount } from '../auth-people.ts'
import { CLIENT_ID, type OidcProvider } from './start-oidc-provider.ts'
import { enterWith, hashed, type ProviderHost, startProviderHost } from './start-provider-host.ts'

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
  subject = `subject-${++count}`
  email = `external${count}@example.com`
  await makeAccount(host, email)
})

const person = () => ({ sub: subject, email, email_verified: true, name: 'Ada Heron' })
const enter = (token: string, more: { nonce?: string; access_token?: string } = {}) =>
  enterWith(host, token, more)

describe('an id token', () => {
  it('signs in to the account whose address the provider has verified', async () => {
    const { data, error } = await enter(await provider.sign(person()))
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email,
      app_metadata: { provider: 'email', providers: ['email', 'firm'] },
    })
    expect(data.user?.identities?.map((identity) => identity.provider)).toEqual(['email', 'firm'])
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'oauth' }],
    })
  })

  it('signs in by its subject from then on, whatever the address', async () => {
    const first = await enter(await provider.sign(person()))
    const later = await enter(await provider.sign({ sub: subject, email: 'changed@example.com' }))
    expect(later.data.user?.id).toBe(first.data.user?.id)
    expect(later.data.user?.email).toBe(email)
  })

  it('leaves a staff role where it was', async () => {
    const service = host.client(host.serviceKey)
    const { data } = await service.auth.admin.createUser({
      email: `role-${email}`,
      email_confirm: true,
      app_metadata: { role: 'adviser' },
    })
    await enter(await provider.sign({ ...person(), email: data.user?.email }))
    const { rows } = await host.admin('select raw_app_meta_data from auth.users where id = $1', [
      data.user?.id,
    ])
    expect(rows[0].raw_app_meta_data).toEqual({
      role: 'adviser',
      provider: 'email',
      providers: ['email', 'firm'],
    })
  })

  it('is accepted with this sign-in’s nonce, and refused with another or none', async () => {
    const token = await provider.sign({ ...person(), nonce: hashed('made by the client') })
    expect((await enter(token, { nonce: 'made by the client' })).error).toBeNull()
    expect((await enter(token, { nonce: 'made by somebody else' })).error?.message).toBe('Nonces mismatch')
    expect((await enter(token)).error?.message).toContain('both exist or not')
    const bare = await provider.sign(person())
    expect((await enter(bare, { nonce: 'made by the client' })).error?.message).toContain('both exist or not')
  })

  it('belongs to the access token it names', async () => {
    const atHash = createHash('sha256').update('access').digest().subarray(0, 16).toString('base64url')
    const token = await provider.sign({ ...person(), at_hash: atHash })
    expect((await enter(token, { access_token: 'access' })).error).toBeNull()
    expect((await enter(token, { access_token: 'another' })).error).toMatchObject({ status: 400 })
  })

  it('is good with any key of the set, which is fetched once', async () => {
    expect((await enter(await provider.signWithOlderKey(person()))).error).toBeNull()
    expect((await enter(await provider.sign(person()))).error).toBeNull()
    // At most once for each of the two names under which the host knows the provider.
    expect(provider.asked.get('/keys')).toBeLessThanOrEqual(2)
    expect(provider.asked.get('/.well-known/openid-configuration')).toBeLessThanOrEqual(2)
  })
})

describe('is refused', () => {
  const inAnHour = () => Math.floor(Date.now() / 1000) + 3600
  const none = (claims: object) =>
    `${[{ alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`

  it.each([
    ['another issuer', () => provider.sign({ ...person(), iss: 'https://elsewhere.example.com' })],
    ['another audience', () => provider.sign({ ...person(), aud: 'some-other-app' })],
    ['several audiences without naming us', () => provider.sign({ ...person(), aud: [CLIENT_ID, 'other'] })],
    ['no audience', () => provider.sign({ ...person(), aud: undefined })],
    ['an end in the past', () => provider.sign({ ...person(), exp: Math.floor(Date.now() / 1000) - 60 })],
    ['no subject', () => provider.sign({ ...person(), sub: undefined })],
    ['a key the provider does not have', () => provider.forge(person())],
    ['an unknown kid', () => provider.sign(person(), { kid: 'foreign' })],
    [
      'a key set of its own',
      () => provider.sign(person(), { kid: 'foreign', jku: 'https://evil.example.com/keys' }),
    ],
    [
      'no signature',
      async () => none({ ...person(), iss: provider.issuer, aud: CLIENT_ID, exp: inAnHour(), iat: 0 }),
    ],
    ['a subject nobody can have', () => provider.sign({ ...person(), sub: 'a\u0000b' })],
    ['not being a token', async () => 'not.a.token'],
  ])('a token with %s', async (_, make) => {
    const { data, error } = await enter(await make())
    expect(data.session).toBeNull()
    expect(error).toMatchObject({ status: 400, code: 'bad_jwt' })
  })

  it('somebody nobody has made an account for: no account is made here', async () => {
    const { error } = await enter(await provider.sign({ ...person(), email: 'stranger@example.com' }))
    expect(error).toMatchObject({ status: 422, code: 'signup_disabled' })
    const { rows } = await host.admin(`select from auth.users where email = 'stranger@example.com'`)
    expect(rows).toEqual([])
  })

  it('an address its provider has not seen to be theirs', async () => {
    for (const email_verified of [false, undefined, 'false', 1]) {
      const { error } = await enter(await provider.sign({ ...person(), email_verified }))
      expect(error).toMatchObject({ status: 422, code: 'signup_disabled' })
    }
  })

  it('a disabled account', async () => {
    await enter(await provider.sign(person()))
    await host.admin(`update auth.users set banned_until = now() + interval '1 day' where email = $1`, [
      email,
    ])
    expect((await enter(await provider.sign(person()))).error).toMatchObject({ code: 'user_banned' })
  })

  it('a provider that is not configured, in clear words', async () => {
    const unknown = await host.client().auth.signInWithIdToken({ provider: 'google', token: 'a.b.c' })
    expect(unknown.error).toMatchObject({
      status: 400,
      code: 'provider_disabled',
      message: 'Provider "google" is not configured here; known are: firm, keys_only',
    })
  })
})
