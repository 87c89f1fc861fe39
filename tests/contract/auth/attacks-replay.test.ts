import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noteResult } from '../../faults/scale.ts'
import { cheapArgon2 } from '../setup/cheap-argon2.ts'
import { rawGet } from '../setup/raw-get.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { BUCKET, openDocument, type RecordedDocument, recordDocuments } from '../storage/storage-actors.ts'
import { createStillClock, enrolApp, makeAccount, signIn } from './auth-people.ts'
import { encode } from './forge-tokens.ts'
import { STAFF_PASSWORD, signInStaff, totpCode } from './staff-accounts.ts'

/* Attempts to get in with used tokens and codes or edited links, and to find out who has an account. */

/** Every hash that a password was compared with. */
const compared: string[] = []
const listening = async () => {
  const { hash, verify } = await cheapArgon2()
  return {
    hash,
    verify: (stored: string | Uint8Array, password: string | Uint8Array) => {
      compared.push(String(stored))
      return verify(stored, password)
    },
  }
}

const clock = createStillClock()
let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ now: clock.now, argon2: listening, env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(async () => {
  const kinds = ['code', 'access token of an ended session', 'signed link, edited', 'signed link, outlived']
  noteResult(`replays: ${kinds.join(', ')}`, kinds.length, kinds.length, 'refused')
  await host.close()
})

describe('used again', () => {
  it('a code overheard from its owner is refused to a password thief', async () => {
    const { client, email } = await signInStaff(host, { role: 'adviser', aal: 'aal1' })
    const { factorId, secret } = await enrolApp(client, clock.now())
    clock.pass(30)
    const overheard = totpCode(secret, clock.now())
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code: overheard })).error).toBeNull()
    const thief = await signIn(host, email, '203.0.113.66')
    expect((await thief.auth.mfa.challengeAndVerify({ factorId, code: overheard })).error).toMatchObject({
      code: 'mfa_verification_failed',
    })
    expect((await thief.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1')
  })

  it('the access token of an ended session opens nobody’s account', async () => {
    const { client } = await signInStaff(host, { aal: 'aal1' })
    const token = (await client.auth.getSession()).data.session?.access_token ?? ''
    await client.auth.signOut()
    for (const path of ['/auth/v1/user', '/auth/v1/factors']) {
      const answer = await fetch(host.url + path, {
        method: path.endsWith('user') ? 'GET' : 'POST',
        headers: {
          apikey: host.anonKey,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        ...(path.endsWith('factors') && { body: '{"factor_type":"totp"}' }),
      })
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ error_code: 'session_not_found' })
    }
  })
})

describe('a signed link', () => {
  let link: URL
  let staff: Awaited<ReturnType<typeof signInStaff>>

  beforeAll(async () => {
    const [document] = (await recordDocuments(host)) as [RecordedDocument]
    staff = await signInStaff(host, { role: 'adviser', aal: 'aal1' })
    await enrolApp(staff.client, clock.now())
    await openDocument(staff.client, document)
    const signed = await staff.client.storage.from(BUCKET).createSignedUrl(document.path, 60)
    link = new URL(signed.data?.signedUrl ?? '')
    expect((await fetch(link)).status).toBe(200)
  })

  it('does not survive an edit anywhere in its token', async () => {
    const token = link.searchParams.get('token') ?? ''
    const edited = new URL(link)
    for (let at = 0; at < token.length; at += 7) {
      const other = token[at] === 'A' ? 'B' : 'A'
      edited.searchParams.set('token', token.slice(0, at) + other + token.slice(at + 1))
      // The last character of a signature has bits that don't count, so changing it may change nothing.
      if (at === token.length - 1) continue
      expect((await fetch(edited)).status).toBe(400)
    }
  })

  it.each([
    ['a longer life', { exp: 4_000_000_000 }],
    ['another file', { url: `${BUCKET}/elsewhere.pdf` }],
    ['another signer', { actor: { role: 'service_role', claims: {} } }],
  ])('does not let its claims be given %s', async (_, changes) => {
    const parts = (link.searchParams.get('token') ?? '').split('.')
    const edited = new URL(link)
    const claims = { ...decodeJwt(parts.join('.')), ...changes }
    edited.searchParams.set('token', parts.with(1, encode(claims)).join('.'))
    expect((await fetch(edited)).status).toBe(400)
    edited.searchParams.set('token', `${encode({ alg: 'none' })}.${encode(claims)}.`)
    expect((await fetch(edited)).status).toBe(400)
  })

  it.each([
    ['another name', (path: string) => path.replace(/[^/]+$/, 'other.pdf')],
    ['a neighbour by a way up', (path: string) => `${path}/../other.pdf`],
    ['a neighbour by a way up, encoded', (path: string) => `${path}/%2e%2e/other.pdf`],
    ['a neighbour by an encoded slash', (path: string) => `${path}%2f..%2fother.pdf`],
    ['another bucket', (path: string) => path.replace(BUCKET, 'private')],
    ['a doubled slash', (path: string) => path.replace(/\/([^/]+)$/, '//$1')],
    ['capitals', (path: string) => path.replace(/[^/]+$/, (name) => name.toUpperCase())],
  ])('does not open %s', async (_, edit) => {
    const path = edit(link.pathname)
    // Sent as it is: fetch would tidy the path up first.
    const { status } = await rawGet(`${link.origin}${path}${link.search}`)
    expect([400, 401, 404]).toContain(status)
  })

  it('dies with the session it was signed in', async () => {
    await staff.client.auth.signOut()
    expect([400, 404]).toContain((await fetch(link)).status)
  })
})

describe('asking who has an account', () => {
  const sent = async (path: string, body: object) => {
    const answer = await fetch(`${host.url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: host.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const headers = Object.fromEntries(
      [...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
    )
    return { status: answer.status, body: await answer.text(), headers }
  }

  it('by signing in gets one answer, after one comparison of a password', async () => {
    await makeAccount(host, 'known@example.com')
    const service = host.client(host.serviceKey)
    await service.auth.admin.createUser({ email: 'no-password@example.com', email_confirm: true })
    const { data } = await service.auth.admin.createUser({
      email: 'disabled@example.com',
      password: STAFF_PASSWORD,
      email_confirm: true,
    })
    await service.auth.admin.updateUserById(data.user?.id ?? '', { ban_duration: '100h' })
    const asked = ['known', 'nobody', 'no-password', 'disabled'].map((name) => ({
      email: `${name}@example.com`,
      password: name === 'disabled' ? STAFF_PASSWORD : 'copper kettle rain at night',
    }))
    const answers = []
    for (const body of asked) {
      compared.length = 0
      answers.push(await sent('token?grant_type=password', body))
      expect(compared).toHaveLength(1)
    }
    expect(answers[0]?.status).toBe(400)
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  it('by forgetting a password, or by guessing a code, gets one answer', async () => {
    await makeAccount(host, 'forgetful@example.com')
    for (const [path, body] of [
      ['recover', {}],
      ['verify', { type: 'recovery', token: '000000' }],
      ['signup', { password: STAFF_PASSWORD }],
      ['otp', {}],
    ] as const) {
      const known = await sent(path, { ...body, email: 'forgetful@example.com' })
      const unknown = await sent(path, { ...body, email: 'nobody.at.all@example.com' })
      expect(unknown).toEqual(known)
    }
  })
})
