import { describe, expect, it } from 'vitest'
import { accountMails, nextMail } from '../account-mails.ts'
import { enrolApp, sessionOf } from '../auth-people.ts'
import { totpCode } from '../staff-accounts.ts'
import { openFactorsPlace } from './factors-place.ts'

const place = openFactorsPlace()
const { clock } = place

describe('guessing', () => {
  it('is slowed down on its network, while the owner gets in elsewhere', async () => {
    const { factorId, secret } = await enrolApp(await place.signIn(), clock.now())
    clock.pass(30)
    const guesser = await place.signIn('203.0.113.77')
    const guess = async () => {
      const { error } = await guesser.auth.mfa.challengeAndVerify({ factorId, code: '000000' })
      return [error?.status, error?.code]
    }
    const guesses = []
    for (let tried = 0; tried < 7; tried++) guesses.push(await guess())
    expect(guesses).toEqual([
      ...Array(5).fill([422, 'mfa_verification_failed']),
      ...Array(2).fill([429, 'over_request_rate_limit']),
    ])
    // From the guesser's network, not even a right code gets in before the wait is over.
    const code = totpCode(secret, clock.now())
    expect((await guesser.auth.mfa.challengeAndVerify({ factorId, code })).error?.status).toBe(429)
    const owner = await place.signIn('198.51.100.5')
    expect((await owner.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
  })

  /** Calls as an attacker who has the password and many networks: each call comes from another one. */
  async function fromEverywhere() {
    const { access: token } = await sessionOf(await place.signIn())
    let calls = 0
    return async (factorId: string, path: string, body: object = {}) => {
      const answer = await fetch(`${place.host.url}/auth/v1/factors/${factorId}/${path}`, {
        method: 'POST',
        headers: {
          apikey: place.host.anonKey,
          authorization: `Bearer ${token}`,
          'x-forwarded-for': `192.0.2.${++calls}`,
        },
        body: JSON.stringify(body),
      })
      const { id, error_code } = await answer.json()
      return { id, outcome: error_code ?? 'in' }
    }
  }

  it('ends a challenge after three wrong answers, from any network', async () => {
    const { factorId, secret } = await enrolApp(await place.signIn(), clock.now())
    clock.pass(300)
    const post = await fromEverywhere()
    const code = totpCode(secret, clock.now())
    const wrong = String((Number(code) + 500_000) % 1_000_000).padStart(6, '0')
    const { id: challenge_id } = await post(factorId, 'challenge')
    const answer = async (given: string) =>
      (await post(factorId, 'verify', { challenge_id, code: given })).outcome
    expect([await answer(wrong), await answer(wrong), await answer(wrong), await answer(code)]).toEqual([
      ...Array(3).fill('mfa_verification_failed'),
      'mfa_challenge_expired',
    ])
    const another = await post(factorId, 'challenge')
    expect((await post(factorId, 'verify', { challenge_id: another.id, code })).outcome).toBe('in')
  })

  it('gets one address half of the challenges, leaving the owner the rest', async () => {
    const owner = await place.signIn('198.51.100.5')
    const { factorId, secret } = await enrolApp(owner, clock.now())
    clock.pass(300)
    const guesser = await place.signIn('203.0.113.77')
    const outcomes = []
    for (let asked = 0; asked < 12; asked++) outcomes.push(await guesser.auth.mfa.challenge({ factorId }))
    expect(outcomes.filter(({ error }) => error === null)).toHaveLength(10)
    const code = totpCode(secret, clock.now())
    const { error } = await owner.auth.mfa.challengeAndVerify({ factorId, code })
    expect(error).toBeNull()
  })

  it('is told to the owner once; mistyping during enrolment isn’t', async () => {
    const owner = await place.signIn()
    const enrolled = await owner.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'New' })
    const mistyped = enrolled.data?.id ?? ''
    for (let tried = 0; tried < 5; tried++)
      await owner.auth.mfa.challengeAndVerify({ factorId: mistyped, code: '000000' })
    await owner.auth.mfa.unenroll({ factorId: mistyped })
    clock.pass(300)
    const { factorId } = await enrolApp(owner, clock.now())
    clock.pass(300)
    const post = await fromEverywhere()
    const guess = async (times: number) => {
      for (let guessed = 0; guessed < times; guessed++) {
        const { id } = await post(factorId, 'challenge')
        await post(factorId, 'verify', { challenge_id: id, code: '000000' })
      }
    }
    await guess(4)
    expect(await accountMails(place.host, 'codes_guessed', place.email)).toEqual([])
    const { link } = await nextMail(place.host, 'codes_guessed', place.email, () => guess(6))
    expect(link?.href).toBe('https://desk.example.com/forgotten-password')
    expect(await accountMails(place.host, 'codes_guessed', place.email)).toHaveLength(1)
  })

  it('gets twenty challenges in five minutes; afterwards the owner gets in', async () => {
    const owner = await place.signIn()
    const first = await enrolApp(owner, clock.now(), 'First')
    const second = await enrolApp(owner, clock.now(), 'Second')
    clock.pass(300)
    const post = await fromEverywhere()
    const outcomes = []
    for (let asked = 0; asked < 22; asked++) {
      const { factorId } = asked % 2 ? first : second
      const { id, outcome } = await post(factorId, 'challenge')
      outcomes.push(outcome)
      if (!id) continue
      for (let guess = 0; guess < 3; guess++)
        await post(factorId, 'verify', { challenge_id: id, code: 'none' })
    }
    expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(20)
    expect(outcomes.at(-1)).toBe('over_request_rate_limit')
    clock.pass(300)
    const again = await place.signIn('198.51.100.5')
    const code = totpCode(first.secret, clock.now())
    const { error } = await again.auth.mfa.challengeAndVerify({ factorId: first.factorId, code })
    expect(error).toBeNull()
  })
})
