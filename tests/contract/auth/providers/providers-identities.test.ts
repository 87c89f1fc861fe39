import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../setup/in-transaction.ts'
import type { TestHost } from '../../setup/start-test-host.ts'
import { enrolApp, levelOf, makeAccount, signIn } from '../auth-people.ts'
import { STAFF_PASSWORD } from '../staff-accounts.ts'
import type { OidcProvider } from './start-oidc-provider.ts'
import { enterWith, type ProviderHost, resetAccount, startProviderHost } from './start-provider-host.ts'

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
  subject = `linked-${++count}`
  email = `linked${count}@example.com`
  await makeAccount(host, email)
})

const person = () => ({ sub: subject, email, email_verified: true, name: 'Ada Heron' })
const enter = (token: string) => enterWith(host, token)

describe('an identity', () => {
  it('is linked by an id token, and the session keeps its level', async () => {
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

  it('is not linked with the password alone once a factor exists', async () => {
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
    // Both requests have to be waiting for this lock before either may go on.
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
    await resetAccount(host, email)
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
