import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { nextMail } from './account-mails.ts'
import { addApp, STAFF_PASSWORD, signInStaff, staffClient } from './staff-accounts.ts'

let host: TestHost
let service: SupabaseClient
beforeAll(async () => {
  host = await startTestHost()
  service = host.client(host.serviceKey)
})
afterAll(() => host.close())

const NOBODY = '00000000-0000-4000-8000-000000000000'

describe('denied', () => {
  const everyCall: [string, (client: SupabaseClient) => Promise<{ error: unknown }>][] = [
    ['createUser', ({ auth }) => auth.admin.createUser({ email: 'a@example.com', password: STAFF_PASSWORD })],
    ['listUsers', ({ auth }) => auth.admin.listUsers()],
    ['getUserById', ({ auth }) => auth.admin.getUserById(NOBODY)],
    ['updateUserById', ({ auth }) => auth.admin.updateUserById(NOBODY, { app_metadata: { role: 'admin' } })],
    ['deleteUser', ({ auth }) => auth.admin.deleteUser(NOBODY)],
    ['inviteUserByEmail', ({ auth }) => auth.admin.inviteUserByEmail('a@example.com')],
    ['generateLink', ({ auth }) => auth.admin.generateLink({ type: 'recovery', email: 'a@example.com' })],
    ['mfa.listFactors', ({ auth }) => auth.admin.mfa.listFactors({ userId: NOBODY })],
    ['mfa.deleteFactor', ({ auth }) => auth.admin.mfa.deleteFactor({ userId: NOBODY, id: NOBODY })],
    // Not offered, which only the secret key is told.
    ['oauth.listClients', ({ auth }) => auth.admin.oauth.listClients()],
    ['customProviders.listProviders', ({ auth }) => auth.admin.customProviders.listProviders()],
  ]

  it.each(everyCall)('%s to the public key and to an admin’s own token', async (_, call) => {
    const { client: admin } = await signInStaff(host, { role: 'admin' })
    const token = (await admin.auth.getSession()).data.session?.access_token ?? ''
    const withToken = createClient(host.url, host.anonKey, {
      auth: { persistSession: false },
      global: { headers: { Authorization: `Bearer ${token}` } },
    })
    for (const client of [host.client(), withToken]) {
      expect((await call(client)).error).toMatchObject({ status: 403, code: 'not_admin' })
    }
  })
})

describe('users', () => {
  it('are made and changed', async () => {
    const email = 'grace.wren@example.com'
    const made = await service.auth.admin.createUser({
      email,
      password: STAFF_PASSWORD,
      email_confirm: true,
      app_metadata: { role: 'adviser' },
      user_metadata: { name: 'Grace Wren' },
    })
    const id = made.data.user?.id ?? ''
    expect(made.data.user).toMatchObject({ email, app_metadata: { role: 'adviser', provider: 'email' } })
    expect((await service.auth.admin.createUser({ email })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    })
    expect((await service.auth.admin.updateUserById(NOBODY, {})).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    })
    const changed = await service.auth.admin.updateUserById(id, {
      email: 'grace.teal@example.com',
      app_metadata: { role: 'read_only', team: 'north' },
      user_metadata: { name: null },
    })
    expect(changed.data.user).toMatchObject({
      email: 'grace.teal@example.com',
      app_metadata: { role: 'read_only', team: 'north', provider: 'email', providers: ['email'] },
      user_metadata: {},
      identities: [{ identity_data: { email: 'grace.teal@example.com' } }],
    })
  })

  it.each([
    ['a weak password', { email: 'weak@example.com', password: 'password1234' }, 'weak_password'],
    ['no address', { password: STAFF_PASSWORD }, 'validation_failed'],
    ['a bad address', { email: 'not an address' }, 'validation_failed'],
    ['another database role', { email: 'r@example.com', role: 'service_role' }, 'validation_failed'],
    ['a made-up ban', { email: 'b@example.com', ban_duration: 'for ever' }, 'validation_failed'],
  ])('are not made with %s', async (_, attributes, code) => {
    const { data, error } = await service.auth.admin.createUser(attributes)
    expect(data.user).toBeNull()
    expect(error).toMatchObject({ code })
  })

  it('are signed out at once when banned, and sign in when not', async () => {
    const { id, email, client } = await signInStaff(host, { role: 'adviser', aal: 'aal1' })
    const banned = await service.auth.admin.updateUserById(id, { ban_duration: '876000h' })
    expect(new Date(banned.data.user?.banned_until ?? 0).getFullYear()).toBeGreaterThan(2100)
    expect((await client.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
    const signIn = () => staffClient(host).auth.signInWithPassword({ email, password: STAFF_PASSWORD })
    expect((await signIn()).error).toMatchObject({ code: 'invalid_credentials' })
    const freed = await service.auth.admin.updateUserById(id, { ban_duration: 'none' })
    expect(freed.data.user?.banned_until).toBeUndefined()
    expect((await signIn()).error).toBeNull()
  })

  it('are told what somebody else does to their account', async () => {
    const { id, email } = await signInStaff(host, { aal: 'aal1' })
    const { admin } = service.auth
    await nextMail(host, 'password_changed', email, () =>
      admin.updateUserById(id, { password: 'marmalade skies over Hove' }),
    )
    // The e-mail goes to the old address, because the new one may be anybody's.
    await nextMail(host, 'address_changed', email, () => admin.updateUserById(id, { email: `new.${email}` }))
  })

  it('are signed out everywhere by a password an admin sets', async () => {
    const { id, client } = await signInStaff(host, { aal: 'aal1' })
    await service.auth.admin.updateUserById(id, { password: 'marmalade skies over Hove' })
    expect((await client.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  })

  it('lose a factor to an admin, and the sessions it had raised', async () => {
    const { id, client } = await signInStaff(host, { aal: 'aal1' })
    await addApp(client)
    const { data } = await service.auth.admin.mfa.listFactors({ userId: id })
    expect(data?.factors).toMatchObject([{ factor_type: 'totp', status: 'verified' }])
    expect(JSON.stringify(data)).not.toContain('secret')
    const factorId = data?.factors[0]?.id ?? ''
    const other = await signInStaff(host, { aal: 'aal1' })
    const foreign = await service.auth.admin.mfa.deleteFactor({ userId: other.id, id: factorId })
    expect(foreign.error).toMatchObject({ code: 'mfa_factor_not_found' })
    expect((await service.auth.admin.mfa.deleteFactor({ userId: id, id: factorId })).error).toBeNull()
    expect((await client.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  })

  it('are signed out by their token', async () => {
    const { client } = await signInStaff(host, { aal: 'aal1' })
    const token = (await client.auth.getSession()).data.session?.access_token ?? ''
    expect((await service.auth.admin.signOut(token)).error).toBeNull()
    expect((await client.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  })
})

it('somebody is invited by e-mail, and told of their first password', async () => {
  const email = 'rosa.finch@example.com'
  const { link } = await nextMail(host, 'invite', email, async () => {
    const { data, error } = await service.auth.admin.inviteUserByEmail(email, { data: { name: 'Rosa' } })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, user_metadata: { name: 'Rosa' } })
  })
  expect(link?.pathname).toBe('/set-password')
  const client = staffClient(host)
  const { data, error } = await client.auth.verifyOtp({
    token_hash: link?.searchParams.get('token_hash') ?? '',
    type: 'invite',
  })
  expect(error).toBeNull()
  expect(decodeJwt(data.session?.access_token ?? '').amr).toMatchObject([{ method: 'invite' }])
  expect(data.user?.email_confirmed_at).toBeDefined()
  const mail = await nextMail(host, 'password_set', email, async () => {
    expect((await client.auth.updateUser({ password: 'marmalade skies over Hove' })).error).toBeNull()
  })
  expect(mail.text).not.toContain('changed')
  expect((await service.auth.admin.inviteUserByEmail(email)).error).toMatchObject({ code: 'email_exists' })
})
