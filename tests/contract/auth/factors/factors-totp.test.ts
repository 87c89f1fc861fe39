import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { enrolApp, levelOf, makeAccount, sessionOf, signIn } from '../auth-people.ts'
import { totpCode } from '../staff-accounts.ts'
import { openFactorsPlace } from './factors-place.ts'

const place = openFactorsPlace()
const { clock } = place

describe('verifying', () => {
  it('raises the session to aal2, in the token and the listed factors', async () => {
    const client = await place.signIn()
    const heard: string[] = []
    client.auth.onAuthStateChange((event) => heard.push(event))
    const { factorId } = await enrolApp(client, clock.now())
    expect(heard).toContain('MFA_CHALLENGE_VERIFIED')
    expect(await levelOf(client)).toEqual(['aal2', 'aal2'])
    const claims = decodeJwt((await sessionOf(client)).access)
    expect(claims).toMatchObject({ aal: 'aal2', email: place.email })
    expect((claims.amr as { method: string }[]).map(({ method }) => method).sort()).toEqual([
      'password',
      'totp',
    ])
    const { data } = await client.auth.mfa.listFactors()
    expect(data?.totp).toMatchObject([{ id: factorId, status: 'verified', factor_type: 'totp' }])
  })

  it('stays at aal2 through a refresh', async () => {
    const client = await place.signIn()
    await enrolApp(client, clock.now())
    const { data, error } = await client.auth.refreshSession()
    expect(error).toBeNull()
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
      aal: 'aal2',
      amr: expect.arrayContaining([expect.objectContaining({ method: 'totp' })]),
    })
  })

  it('asks for the factor at the next sign-in', async () => {
    const { factorId, secret } = await enrolApp(await place.signIn(), clock.now())
    const client = await place.signIn()
    expect(await levelOf(client)).toEqual(['aal1', 'aal2'])
    clock.pass(30)
    const code = totpCode(secret, clock.now())
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
    expect(await levelOf(client)).toEqual(['aal2', 'aal2'])
  })

  it('leaves the refresh token of aal1 worth nothing, at once', async () => {
    const client = await place.signIn()
    const before = (await client.auth.getSession()).data.session?.refresh_token ?? ''
    await enrolApp(client, clock.now())
    const { error } = await place.host.client().auth.refreshSession({ refresh_token: before })
    expect(error).toMatchObject({ code: 'refresh_token_not_found' })
    expect((await client.auth.refreshSession()).error).toBeNull()
  })

  it('ends the sessions that got in with the password alone', async () => {
    const other = await place.signIn()
    const client = await place.signIn()
    await enrolApp(client, clock.now())
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await client.auth.getUser()).error).toBeNull()
  })

  it('clears the other enrolments of its kind', async () => {
    const client = await place.signIn()
    await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Begun' })
    await enrolApp(client, clock.now())
    const { data } = await client.auth.mfa.listFactors()
    expect(data?.all.map(({ friendly_name }) => friendly_name)).toEqual(['App'])
  })

  it('lets an answer to a challenge in for five minutes', async () => {
    const client = await place.signIn()
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
    const factorId = data?.id ?? ''
    const challenge = await client.auth.mfa.challenge({ factorId })
    expect(challenge.data).toMatchObject({
      type: 'totp',
      expires_at: Math.floor(clock.now().getTime() / 1000) + 300,
    })
    const challengeId = challenge.data?.id ?? ''
    clock.pass(300)
    const code = totpCode(data?.totp.secret ?? '', clock.now())
    const { error } = await client.auth.mfa.verify({ factorId, challengeId, code })
    expect(error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
  })
})

describe("somebody else's factor", () => {
  it('is not there', async () => {
    const owner = await place.signIn()
    const { factorId, secret } = await enrolApp(owner, clock.now())
    const { data } = await owner.auth.mfa.challenge({ factorId })
    const strangerEmail = `stranger.of.${place.email}`
    await makeAccount(place.host, strangerEmail)
    const stranger = await signIn(place.host, strangerEmail)
    clock.pass(30)
    const code = totpCode(secret, clock.now())
    const notThere = { status: 404, code: 'mfa_factor_not_found' }
    expect((await stranger.auth.mfa.challenge({ factorId })).error).toMatchObject(notThere)
    expect((await stranger.auth.mfa.unenroll({ factorId })).error).toMatchObject(notThere)
    const challengeId = data?.id ?? ''
    expect((await stranger.auth.mfa.verify({ factorId, challengeId, code })).error).toMatchObject(notThere)
    const own = await stranger.auth.mfa.enroll({ factorType: 'totp' })
    expect(
      (await stranger.auth.mfa.verify({ factorId: own.data?.id ?? '', challengeId, code })).error,
    ).toMatchObject({ status: 422, code: 'mfa_factor_not_found' })
  })
})

it('an enrolment begun with a stolen password can’t finish beside a factor', async () => {
  const stranger = await place.signIn()
  const key = await stranger.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Stranger' })
  const owner = await place.signIn()
  await enrolApp(owner, clock.now())
  const again = await place.signIn()
  const factorId = key.data?.id ?? ''
  const refused = { status: 403, code: 'insufficient_aal' }
  const webauthn = { rpId: 'desk.example.com' }
  expect((await again.auth.mfa.challenge({ factorId, webauthn })).error).toMatchObject(refused)
  const challengeId = (await owner.auth.mfa.challenge({ factorId, webauthn })).data?.id ?? ''
  const { error } = await again.auth.mfa.verify({ factorId, challengeId, code: '000000' })
  expect(error).toMatchObject(refused)
})
