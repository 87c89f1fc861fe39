import { decodeJwt, decodeProtectedHeader, type JWK } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noteResult } from '../../faults/scale.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { BUCKET } from '../storage/storage-actors.ts'
import { createStillClock } from './auth-people.ts'
import { encode, type Lair, openLair, publicKeyAs, signByPublicKey, signByStranger } from './forge-tokens.ts'
import { signInStaff } from './staff-accounts.ts'

/*
 * Forged tokens, including some that are signed with our own key. attacks-replay.test.ts tries tokens and codes that
 * were used before; tests/attacks/forged-tokens.test.ts tries every combination that isn't signed with our key.
 */

const clock = createStillClock()
let host: TestHost
/** A valid token of an admin at aal1, and the claims that the forgeries put in place of its own. */
let good = ''
let kid = ''
let claims: Record<string, unknown> = {}
let publicJwk: JWK = {}
let lair: Lair

beforeAll(async () => {
  host = await startTestHost({ now: clock.now, env: { TRUSTED_PROXIES: '127.0.0.1' } })
  const { client } = await signInStaff(host, { role: 'admin', aal: 'aal1' })
  const { data } = await client.auth.getSession()
  good = data.session?.access_token ?? ''
  claims = { ...decodeJwt(good), role: 'service_role', aal: 'aal2' }
  kid = decodeProtectedHeader(good).kid ?? ''
  const keySet = (await (await fetch(`${host.url}/auth/v1/.well-known/jwks.json`)).json()) as { keys: JWK[] }
  publicJwk = keySet.keys.find((key) => key.kid === kid) ?? {}
  lair = await openLair()
})
afterAll(async () => {
  const tried = 2 * FORGERIES.length * DOORS.length
  noteResult(
    'forged tokens of every known kind, as token and as key',
    tried,
    tried,
    'refused; no foreign key was fetched',
  )
  lair.close()
  await host.close()
})

const signedByPublicKey = (key: string | Buffer) => signByPublicKey({ kid, claims }, key)
const signedByStranger = (header: Record<string, unknown>) => signByStranger(claims, header)

const own = (changes: Record<string, unknown>, lifetime?: Date) =>
  host.signToken({ ...decodeJwt(good), ...changes }, lifetime)

const FORGERIES: [string, () => Promise<string> | string][] = [
  ['alg none', () => `${encode({ alg: 'none', typ: 'JWT', kid })}.${encode(claims)}.`],
  [
    'alg NoNe with a signature',
    () => `${encode({ alg: 'NoNe', kid })}.${encode(claims)}.${good.split('.')[2]}`,
  ],
  ['no alg at all', () => `${encode({ typ: 'JWT', kid })}.${encode(claims)}.`],
  ['HS256 by the public key as JSON', () => signedByPublicKey(JSON.stringify(publicJwk))],
  ['HS256 by the public key as PEM', () => signedByPublicKey(publicKeyAs(publicJwk, 'pem'))],
  ['HS256 by the public key as DER', () => signedByPublicKey(publicKeyAs(publicJwk, 'der'))],
  ['HS256 by its x', () => signedByPublicKey(Buffer.from(publicJwk.x ?? '', 'base64url'))],
  ['HS256 by the publishable key', () => signedByPublicKey(host.anonKey)],
  ['HS256 by nothing', () => signedByPublicKey('')],
  ['other claims under a good signature', () => good.split('.').with(1, encode(claims)).join('.')],
  ['a signature of zeros', () => [encode({ alg: 'ES256', kid }), encode(claims), 'A'.repeat(86)].join('.')],
  ['a foreign key under our kid', () => signedByStranger({ kid })],
  ['a foreign kid', () => signedByStranger({ kid: 'stranger' })],
  ['no kid', () => signedByStranger({})],
  ['a kid that is a path', () => signedByStranger({ kid: '../../../../dev/null' })],
  ['a jku of its own', () => signedByStranger({ kid: 'stranger', jku: lair.url })],
  ['a jku of its own under our kid', () => signedByStranger({ kid, jku: lair.url })],
  ['an x5u of its own', () => signedByStranger({ kid, x5u: lair.url })],
  ['the key it brings along', () => signedByStranger({ kid, jwk: true })],
  ['an end in the past', () => own({}, new Date(clock.now().getTime() - 1000))],
  [
    'no end',
    () =>
      own({}).then((token) =>
        token
          .split('.')
          .with(1, encode({ ...claims, exp: undefined }))
          .join('.'),
      ),
  ],
  ['a beginning in the future', () => own({ nbf: Math.floor(clock.now().getTime() / 1000) + 60 })],
  ['another audience', () => own({ aud: 'somebody-else' })],
  ['the audience of a signed link', () => own({ aud: 'storage-download' })],
  ['no role', () => own({ role: undefined })],
  ['the owner’s role', () => own({ role: 'postgres' })],
  ['the login’s role', () => own({ role: 'authenticator' })],
  ['the role of sign-in', () => own({ role: 'supabase_auth_admin' })],
  ['a role that holds another', () => own({ role: ['service_role'] })],
  ['a role with a space', () => own({ role: 'service_role ' })],
  ['a role in capitals', () => own({ role: 'SERVICE_ROLE' })],
  ['a number for a role', () => own({ role: 1 })],
]

const DOORS: [string, RequestInit & { path: string }][] = [
  ['a read', { path: '/rest/v1/news_articles?limit=1' }],
  ['a call', { path: '/rest/v1/rpc/my_staff_role', method: 'POST', body: '{}' }],
  ['an object that isn’t there', { path: `/storage/v1/object/${BUCKET}/a.pdf` }],
  ['the user', { path: '/auth/v1/user' }],
  ['the admin calls', { path: '/auth/v1/admin/users' }],
]

describe.each(FORGERIES)('a token with %s', (_, make) => {
  it('opens no door, as token or as key', async () => {
    const token = await make()
    for (const [, { path, ...init }] of DOORS) {
      const ask = async (headers: Record<string, string>) =>
        (
          await fetch(host.url + path, {
            ...init,
            headers: { 'content-type': 'application/json', ...headers },
          })
        ).status
      expect([401, 403]).toContain(await ask({ apikey: host.anonKey, authorization: `Bearer ${token}` }))
      expect(await ask({ apikey: token })).toBe(401)
    }
  })
})

it('a valid token passes every door, so that the refusals mean something', async () => {
  for (const [name, { path, ...init }] of DOORS) {
    const headers = {
      'content-type': 'application/json',
      apikey: host.anonKey,
      authorization: `Bearer ${good}`,
    }
    const { status } = await fetch(host.url + path, { ...init, headers })
    // The admin calls need the service role, so they answer 403 although the token is valid.
    if (name === 'the admin calls') expect(status).toBe(403)
    else expect([200, 400, 404]).toContain(status)
  }
})

it('no forged token made the host ask a stranger for keys', () => {
  expect(lair.visits).toEqual([])
})

describe('claims', () => {
  it('are not a matter of what the user says of themselves', async () => {
    const { client, id } = await signInStaff(host, { role: 'read_only', aal: 'aal1' })
    const token = (await client.auth.getSession()).data.session?.access_token ?? ''
    const put = async (body: object) => {
      const answer = await fetch(`${host.url}/auth/v1/user`, {
        method: 'PUT',
        headers: {
          apikey: host.anonKey,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      })
      return [answer.status, (await answer.json()).error_code]
    }
    expect(await put({ app_metadata: { role: 'admin' } })).toEqual([403, 'not_admin'])
    const others = {
      data: { role: 'admin', aal: 'aal2', app_metadata: { role: 'admin' } },
      raw_app_meta_data: { role: 'admin' },
      role: 'service_role',
      aud: 'service_role',
      is_super_admin: true,
      banned_until: null,
    }
    expect(await put(others)).toEqual([200, undefined])
    await client.auth.refreshSession()
    const { data } = await client.auth.getSession()
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
      role: 'authenticated',
      aud: 'authenticated',
      aal: 'aal1',
      app_metadata: { role: 'read_only', provider: 'email', providers: ['email'] },
    })
    const { rows } = await host.admin('select role, raw_app_meta_data from auth.users where id = $1', [id])
    expect(rows[0]).toMatchObject({ role: 'authenticated' })
    expect(rows[0].raw_app_meta_data.role).toBe('read_only')
  })
})

it('says so when no provider is configured', async () => {
  const { error } = await host.client().auth.signInWithIdToken({ provider: 'google', token: good })
  expect(error).toMatchObject({ status: 400, message: 'No sign-in provider is configured here' })
})
