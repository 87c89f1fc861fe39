import { randomUUID } from 'node:crypto'
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { inTransaction } from '../setup/in-transaction.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'

const EMAIL = 'ada.heron@example.com'
const PASSWORD = 'copper kettle rain at noon'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
  const { error } = await host.client(host.serviceKey).auth.admin.createUser({
    email: EMAIL,
    password: PASSWORD,
    email_confirm: true,
    app_metadata: { role: 'adviser' },
    user_metadata: { name: 'Ada Heron' },
  })
  expect(error).toBeNull()
})
afterAll(() => host.close())

const signIn = (email: string, password: string) => host.client().auth.signInWithPassword({ email, password })

describe('denied', () => {
  it.each([
    ['an unknown account', 'nobody@example.com', PASSWORD],
    ['a wrong password', EMAIL, 'copper kettle rain at night'],
    ['an empty password', EMAIL, ''],
  ])('%s, always in the same words', async (_, email, password) => {
    const { data, error } = await signIn(email, password)
    expect(data).toEqual({ user: null, session: null })
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    })
  })
})

it('waits for the address to be confirmed', async () => {
  const email = `unconfirmed.${randomUUID()}@example.com`
  const { auth } = host.client(host.serviceKey)
  const { data } = await auth.admin.createUser({ email, password: PASSWORD })
  expect((await signIn(email, 'not this one')).error).toMatchObject({ code: 'invalid_credentials' })
  expect((await signIn(email, PASSWORD)).error).toMatchObject({ status: 400, code: 'email_not_confirmed' })
  await auth.admin.updateUserById(data.user?.id ?? '', { email_confirm: true })
  expect((await signIn(email, PASSWORD)).error).toBeNull()
})

it('takes no hash that is none', async () => {
  const email = `brought.over.${randomUUID()}@example.com`
  const { auth } = host.client(host.serviceKey)
  await auth.admin.createUser({ email, password_hash: '$argon2id$brought over', email_confirm: true })
  expect((await signIn(email, PASSWORD)).error).toMatchObject({ code: 'invalid_credentials' })
})

it('opens no session when the password changes during the comparison', async () => {
  const email = `changing.${randomUUID()}@example.com`
  const { auth } = host.client(host.serviceKey)
  const { data } = await auth.admin.createUser({ email, password: PASSWORD, email_confirm: true })
  const id = data.user?.id
  // This transaction locks the row as a password change does. The sign-in compares the old password, then waits for the
  // lock.
  const { signingIn } = await inTransaction(host, async () => {
    await host.admin("update auth.users set encrypted_password = '$argon2id$new' where id = $1", [id])
    const signingIn = signIn(email, PASSWORD)
    await vi.waitFor(
      async () => {
        const { rows } = await host.database.auth.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and usename = 'supabase_auth_admin'",
        )
        expect(rows).toHaveLength(1)
      },
      { timeout: 20_000 },
    )
    return { signingIn }
  })
  expect((await signingIn).error).toMatchObject({ code: 'invalid_credentials' })
  const { rows } = await host.admin('select from auth.sessions where user_id = $1', [id])
  expect(rows).toEqual([])
})

it('lets nobody between keep an answer', async () => {
  const answer = await fetch(`${host.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: host.anonKey },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
})

describe('signed in', () => {
  it('gets a session as the client keeps it', async () => {
    const { data, error } = await signIn(` ${EMAIL.toUpperCase()} `, PASSWORD)
    expect(error).toBeNull()
    expect(data.session).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      refresh_token: expect.any(String),
      user: {
        email: EMAIL,
        role: 'authenticated',
        app_metadata: { role: 'adviser', provider: 'email', providers: ['email'] },
        user_metadata: { name: 'Ada Heron' },
        identities: [{ provider: 'email', identity_data: { email: EMAIL } }],
      },
    })
  })

  it('gets a signed token with the claims of the specification', async () => {
    const { data } = await signIn(EMAIL, PASSWORD)
    const token = data.session?.access_token ?? ''
    const claims = decodeJwt(token)
    expect(Object.keys(claims).sort()).toEqual([
      'aal',
      'amr',
      'app_metadata',
      'aud',
      'email',
      'exp',
      'iat',
      'is_anonymous',
      'iss',
      'phone',
      'role',
      'session_id',
      'sub',
      'user_metadata',
    ])
    expect(claims).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      email: EMAIL,
      phone: '',
      is_anonymous: false,
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      app_metadata: { role: 'adviser' },
    })
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256', kid: expect.any(String) })
    const keys = createRemoteJWKSet(new URL(`${host.url}/auth/v1/.well-known/jwks.json`))
    await jwtVerify(token, keys, { audience: 'authenticated', issuer: 'http://localhost:3000/auth/v1' })
  })

  it('has the claims in SQL too, so policies can check them', async () => {
    await host.admin(`create function public.is_permanent() returns boolean language sql stable
      as 'select (auth.jwt() ->> ''is_anonymous'')::boolean is false and auth.jwt() ->> ''phone'' = ''447700900123'''`)
    await host.admin('update auth.users set phone = $1 where email = $2', ['447700900123', EMAIL])
    const client = host.client()
    await client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })
    expect((await client.rpc('is_permanent')).data).toBe(true)
    expect((await host.client().rpc('is_permanent')).data).toBe(false)
  })

  it('finds out how to sign in, and what answers', async () => {
    const read = async (path: string) =>
      (await fetch(`${host.url}/auth/v1${path}`, { headers: { apikey: host.anonKey } })).json()
    const settings = await read('/settings')
    expect(settings).toMatchObject({ disable_signup: true, mailer_autoconfirm: false, sms_provider: '' })
    const open = Object.entries(settings.external).filter(([, isOn]) => isOn)
    expect(open).toEqual([['email', true]])
    expect(settings.external).toMatchObject({ google: false, anonymous_users: false, phone: false })
    expect((await fetch(`${host.url}/auth/v1/settings`)).status).toBe(401)
    expect(await read('/health')).toMatchObject({ name: 'GoTrue', version: expect.stringMatching(/^v\d/) })
  })

  it('is known to the data API and to /user', async () => {
    const client = host.client()
    await client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })
    expect((await client.auth.getUser()).data.user?.email).toBe(EMAIL)
    expect((await client.auth.getClaims()).data?.claims).toMatchObject({ email: EMAIL })
    expect((await client.from('news_articles').select('id').limit(1)).error).toBeNull()
  })

  it('gets a new pair when it refreshes', async () => {
    const client = host.client()
    const before = (await client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })).data.session
    const { data, error } = await client.auth.refreshSession()
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(before?.refresh_token)
    expect(decodeJwt(data.session?.access_token ?? '').session_id).toBe(
      decodeJwt(before?.access_token ?? '').session_id,
    )
  })
})
