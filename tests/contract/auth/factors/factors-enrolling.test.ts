import { decodeJwt } from 'jose'
import { URI } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { enrolApp, levelOf, sessionOf } from '../auth-people.ts'
import { openFactorsPlace } from './factors-place.ts'

const place = openFactorsPlace()
const { clock } = place

describe('enrolling', () => {
  it('gives a secret, an address for apps and a picture of it', async () => {
    const client = await place.signIn()
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telephone' })
    expect(error).toBeNull()
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'Telephone', id: expect.any(String) })
    const uri = URI.parse(data?.totp.uri ?? '')
    expect(uri).toMatchObject({ issuer: 'desk.example.com', label: place.email })
    expect(uri.secret.base32).toBe(data?.totp.secret)
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]+<\/svg>$/)
  })

  it('names the issuer the client asks for', async () => {
    const client = await place.signIn()
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', issuer: 'Lark & Crane' })
    expect(URI.parse(data?.totp.uri ?? '').issuer).toBe('Lark & Crane')
  })

  it('keeps the secret sealed', async () => {
    const client = await place.signIn()
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
    const { rows } = await place.host.admin('select secret from auth.mfa_factors where id = $1', [data?.id])
    expect(rows[0].secret).toContain('aes-gcm-hkdf')
    expect(rows[0].secret).not.toContain(data?.totp.secret)
  })

  it('counts for nothing until it is verified', async () => {
    const client = await place.signIn()
    await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' })
    expect(await levelOf(client)).toEqual(['aal1', 'aal1'])
    const { data } = await client.auth.mfa.listFactors()
    expect(data?.totp).toEqual([])
    expect(data?.all).toMatchObject([{ factor_type: 'totp', status: 'unverified', friendly_name: 'App' }])
    expect(JSON.stringify(data)).not.toContain('aes-gcm')
  })

  it('refuses a second factor of the same name', async () => {
    const client = await place.signIn()
    await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' })
    const { error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' })
    expect(error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
  })

  it('stops at ten factors, however many are asked for at once', async () => {
    const client = await place.signIn()
    const asked = Array.from({ length: 14 }, () => client.auth.mfa.enroll({ factorType: 'totp' }))
    const errors = (await Promise.all(asked)).flatMap(({ error }) => error ?? [])
    expect(errors.map(({ code }) => code)).toEqual(Array(4).fill('too_many_enrolled_mfa_factors'))
  })

  it('clears enrolments that were begun and left', async () => {
    const client = await place.signIn()
    const left = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Left' })
    clock.pass(200)
    const busy = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Busy' })
    clock.pass(200)
    await client.auth.mfa.challenge({ factorId: busy.data?.id ?? '' })
    clock.pass(200)
    await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Left' })
    const { data } = await client.auth.mfa.listFactors()
    expect(data?.all.map(({ friendly_name }) => friendly_name)).toEqual(['Busy', 'Left'])
    expect(data?.all.map(({ id }) => id)).not.toContain(left.data?.id)
  })

  it('needs somebody who is signed in', async () => {
    const { error } = await place.host.client().auth.mfa.enroll({ factorType: 'totp' })
    expect(error).not.toBeNull()
    const answer = await fetch(`${place.host.url}/auth/v1/factors`, {
      method: 'POST',
      headers: { apikey: place.host.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ factor_type: 'totp' }),
    })
    expect(answer.status).toBe(401)
  })

  it('knows three kinds', async () => {
    const client = await place.signIn()
    const { error } = await client.auth.mfa.enroll({ factorType: 'toString' as 'totp' })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  })
})

describe('unenrolling', () => {
  it('of a verified factor needs aal2', async () => {
    const { factorId } = await enrolApp(await place.signIn(), clock.now())
    const client = await place.signIn()
    const { error } = await client.auth.mfa.unenroll({ factorId })
    expect(error).toMatchObject({ status: 422, code: 'insufficient_aal' })
    // Somebody who has only the password can't add a factor of their own either.
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    })
  })

  it('takes the session back to aal1', async () => {
    const client = await place.signIn()
    const { factorId } = await enrolApp(client, clock.now())
    const { data, error } = await client.auth.mfa.unenroll({ factorId })
    expect(error).toBeNull()
    expect(data).toEqual({ id: factorId })
    await client.auth.refreshSession()
    expect(await levelOf(client)).toEqual(['aal1', 'aal1'])
    expect(decodeJwt((await sessionOf(client)).access)).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'password' }],
    })
  })

  it('of one of two factors leaves a session at the other’s level', async () => {
    const client = await place.signIn()
    const first = await enrolApp(client, clock.now(), 'First')
    const second = await enrolApp(client, clock.now(), 'Second')
    expect((await client.auth.mfa.unenroll({ factorId: first.factorId })).error).toBeNull()
    await client.auth.refreshSession()
    expect(await levelOf(client)).toEqual(['aal2', 'aal2'])
    await client.auth.mfa.unenroll({ factorId: second.factorId })
    await client.auth.refreshSession()
    expect(await levelOf(client)).toEqual(['aal1', 'aal1'])
  })

  it('of an unverified factor needs no more than being signed in', async () => {
    const client = await place.signIn()
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
    expect((await client.auth.mfa.unenroll({ factorId: data?.id ?? '' })).error).toBeNull()
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([])
  })
})

it('writes down what was done to factors, and no code', async () => {
  const client = await place.signIn()
  const { factorId, secret } = await enrolApp(client, clock.now())
  await client.auth.mfa.challengeAndVerify({ factorId, code: '000000' })
  await client.auth.mfa.unenroll({ factorId })
  const { rows } = await place.host.admin(
    `select payload from auth.audit_log_entries
     where payload ->> 'actor_username' = $1 and payload ->> 'log_type' = 'factor' order by created_at`,
    [place.email],
  )
  expect(rows.map(({ payload }) => [payload.action, payload.traits.succeeded])).toEqual([
    ['factor_in_progress', undefined],
    ['challenge_created', undefined],
    ['verification_attempted', true],
    ['challenge_created', undefined],
    ['verification_attempted', false],
    ['factor_unenrolled', undefined],
  ])
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${secret}|000000`))
})
