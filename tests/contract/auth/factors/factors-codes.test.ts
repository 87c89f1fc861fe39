import { describe, expect, it } from 'vitest'
import { enrolApp, sessionOf } from '../auth-people.ts'
import { totpCode } from '../staff-accounts.ts'
import { openFactorsPlace } from './factors-place.ts'

const place = openFactorsPlace()
const { clock } = place

describe('a code', () => {
  it('is good once', async () => {
    const client = await place.signIn()
    const { factorId, secret } = await enrolApp(client, clock.now())
    const code = totpCode(secret, clock.now())
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code })
    expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
  })

  it('is not good any more once a later one was used', async () => {
    const client = await place.signIn()
    const { factorId, secret } = await enrolApp(client, clock.now())
    const earlier = totpCode(secret, clock.now())
    clock.pass(30)
    expect(
      (await client.auth.mfa.challengeAndVerify({ factorId, code: totpCode(secret, clock.now()) })).error,
    ).toBeNull()
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code: earlier })).error?.code).toBe(
      'mfa_verification_failed',
    )
  })

  it('counts once among fifty simultaneous tries, each with its own challenge', async () => {
    const client = await place.signIn()
    const { factorId, secret } = await enrolApp(client, clock.now())
    clock.pass(60)
    const code = totpCode(secret, clock.now())
    const token = (await sessionOf(client)).access
    const post = (path: string, body: object, index: number) =>
      fetch(`${place.host.url}/auth/v1/factors/${factorId}/${path}`, {
        method: 'POST',
        headers: {
          apikey: place.host.anonKey,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          // Fifty networks, so that the throttle lets all tries through to the SQL statement that is tested here.
          'x-forwarded-for': `203.0.113.${index}`,
        },
        body: JSON.stringify(body),
      })
    // Ten challenges, five tries at each.
    const ids = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => (await (await post('challenge', {}, index)).json()).id),
    )
    const tries = Array.from({ length: 50 }, (_, index) =>
      post('verify', { challenge_id: ids[index % 10], code }, index),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 422)).toHaveLength(49)
  })

  it('is taken a step early and a step late, not two', async () => {
    const client = await place.signIn()
    const { factorId, secret } = await enrolApp(client, clock.now())
    clock.pass(300)
    const verify = async (offsetSeconds: number) => {
      const code = totpCode(secret, new Date(clock.now().getTime() + offsetSeconds * 1000))
      return (await client.auth.mfa.challengeAndVerify({ factorId, code })).error?.code
    }
    expect(await verify(-60)).toBe('mfa_verification_failed')
    expect(await verify(60)).toBe('mfa_verification_failed')
    expect(await verify(-30)).toBeUndefined()
    expect(await verify(30)).toBeUndefined()
  })

  it.each([
    ['nothing', ''],
    ['short', '000'],
    ['written in other digits', '１２３４５６'],
    ['endless', 'x'.repeat(5000)],
    ['followed by more', '123456; drop'],
  ])('is refused when it is %s', async (_, code) => {
    const client = await place.signIn()
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code })
    expect([400, 422]).toContain(error?.status)
  })
})

describe('an odd request', () => {
  const NAMES = [
    'a\u0000b',
    '\ud800',
    '\n',
    '𐍈'.repeat(127),
    'ſ'.repeat(255),
    'x'.repeat(300),
    ' ',
    7,
    null,
    {},
  ]
  const SENT: [string, object][] = [
    ...NAMES.flatMap((friendly_name): [string, object][] => [
      ['', { factor_type: 'totp', friendly_name }],
      ['', { factor_type: 'webauthn', friendly_name }],
    ]),
    ...NAMES.map((issuer): [string, object] => ['', { factor_type: 'totp', issuer }]),
    ...NAMES.map((factor_type): [string, object] => ['', { factor_type }]),
    ...NAMES.map((rpId): [string, object] => ['/ID/challenge', { webauthn: { rpId, rpOrigins: [rpId] } }]),
    ...NAMES.map((code): [string, object] => ['/ID/verify', { challenge_id: crypto.randomUUID(), code }]),
    ...NAMES.map((id): [string, object] => ['/ID/verify', { challenge_id: id, code: '123456' }]),
    [
      '/ID/verify',
      { challenge_id: crypto.randomUUID(), webauthn: { type: 'create', credential_response: {} } },
    ],
    ['/ID/verify', []],
    ['/%00/challenge', {}],
    [`/${'9'.repeat(40)}/verify`, { challenge_id: crypto.randomUUID(), code: '1' }],
  ]

  it('is refused or taken, and is never a fault of ours', async () => {
    const client = await place.signIn()
    const token = (await sessionOf(client)).access
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
    for (const [path, body] of SENT) {
      const answer = await fetch(`${place.host.url}/auth/v1/factors${path.replace('ID', data?.id ?? '')}`, {
        method: 'POST',
        headers: {
          apikey: place.host.anonKey,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      })
      const shown = `${path} ${JSON.stringify(body).slice(0, 80)}: ${await answer.text()}`
      expect(answer.status, shown).toBeLessThan(500)
      await place.host.admin(`delete from auth.mfa_factors where id <> $1`, [data?.id])
    }
  })
})
