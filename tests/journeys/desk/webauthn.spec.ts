import { expect, type Page, test } from '@playwright/test'
import { startTestHost, type TestHost } from '../../contract/setup/start-test-host.ts'
import {
  addAuthenticator,
  authenticate,
  keysOf,
  levelOf,
  openAt,
  PASSWORD,
  register,
  signIn,
} from './security-key-steps.ts'

/*
 * Security keys in a real browser: a virtual authenticator in Chromium, the real supabase-js in a page of the desk's
 * origin, and a host that knows that origin as DESK_URL.
 */

const DESK = 'https://desk.example.com'
const ELSEWHERE = 'https://elsewhere.example.com'

let host: TestHost

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  host = await startTestHost({ embedded: true, env: { DESK_URL: DESK } })
})
test.afterAll(() => host.close())

async function makeAccount(email: string) {
  const { error } = await host
    .client(host.serviceKey)
    .auth.admin.createUser({ email, password: PASSWORD, email_confirm: true })
  expect(error).toBeNull()
}

test('a key enrols once, signs in at aal2, and can’t be copied', async ({ page }) => {
  await makeAccount('key@example.com')
  await openAt(page, host, DESK)
  const { session, authenticatorId } = await addAuthenticator(page)
  expect(await signIn(page, 'key@example.com')).toBeNull()
  expect(await levelOf(page)).toEqual(['aal1', 'aal1', ['password']])

  expect(await register(page, 'Blue key')).toEqual({ user: 'key@example.com', error: null })
  expect(await levelOf(page)).toEqual(['aal2', 'aal2', ['mfa/webauthn', 'password']])
  const [key] = await keysOf(page)
  expect(key).toMatchObject({ factor_type: 'webauthn', status: 'verified', friendly_name: 'Blue key' })
  expect(JSON.stringify(key)).not.toContain('publicKey')

  await page.evaluate(() => window.supabase.auth.signOut())
  expect(await signIn(page, 'key@example.com')).toBeNull()
  expect(await levelOf(page)).toEqual(['aal1', 'aal2', ['password']])
  expect(await authenticate(page, key?.id ?? '')).toBeNull()
  expect(await levelOf(page)).toEqual(['aal2', 'aal2', ['mfa/webauthn', 'password']])

  // The host stores how often the key says it was used, so that it would notice a copy of the key.
  const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
  const { rows } = await host.admin('select web_authn_credential from auth.mfa_factors where id = $1', [
    key?.id,
  ])
  expect(rows[0].web_authn_credential.counter).toBe(credentials[0]?.signCount)

  await test.step('the same key is not enrolled twice', async () => {
    expect((await register(page, 'Second')).error).toBeTruthy()
    expect(await keysOf(page)).toHaveLength(1)
  })
  await test.step('an answer is taken once, for its own challenge and factor', () =>
    replayAnswer(page, key?.id ?? ''))
  await test.step('a copied key, whose count runs behind, is refused', async () => {
    await host.admin(
      `update auth.mfa_factors set web_authn_credential = web_authn_credential || '{"counter": 100000}' where id = $1`,
      [key?.id],
    )
    expect(await authenticate(page, key?.id ?? '')).toBe('The security key could not be verified')
  })

  await page.evaluate((factorId) => window.supabase.auth.mfa.unenroll({ factorId }), key?.id ?? '')
  expect(await keysOf(page)).toEqual([])
})

async function replayAnswer(page: Page, factorId: string): Promise<void> {
  const sent: { url: string; headers: Record<string, string>; body: string }[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/verify')) return
    sent.push({ url: request.url(), headers: request.headers(), body: request.postData() ?? '' })
  })
  expect(await authenticate(page, factorId)).toBeNull()
  const [first] = sent
  const token = await page.evaluate(
    async () => (await window.supabase.auth.getSession()).data.session?.access_token,
  )
  const verify = async (body: string) => {
    const answer = await fetch(`${host.url}${new URL(first?.url ?? '').pathname}`, {
      method: 'POST',
      headers: { apikey: host.anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    })
    return [answer.status, (await answer.json()).error_code]
  }
  // The same request again: its challenge is gone.
  expect(await verify(first?.body ?? '')).toEqual([422, 'mfa_factor_not_found'])
  // The same answer to a new challenge.
  const challenge = await page.evaluate(
    async (factorId) =>
      (await window.supabase.auth.mfa.challenge({ factorId, webauthn: { rpId: location.hostname } })).data
        ?.id,
    factorId,
  )
  const replayed = { ...JSON.parse(first?.body ?? '{}'), challenge_id: challenge }
  expect(await verify(JSON.stringify(replayed))).toEqual([422, 'mfa_verification_failed'])
}

test('a page of another origin cannot ask for a key', async ({ page }) => {
  await makeAccount('elsewhere@example.com')
  await openAt(page, host, ELSEWHERE)
  await addAuthenticator(page)
  await signIn(page, 'elsewhere@example.com')
  const { error } = await register(page, 'Key')
  expect(error).toBe('Security keys do not work at elsewhere.example.com')
  // Nor by naming our domain: the browser refuses that, and the key's answer would name the page's own origin.
  const named = await page.evaluate(
    async (rpId) =>
      (await window.supabase.auth.mfa.webauthn.register({ friendlyName: 'Named', webauthn: { rpId } })).error
        ?.name,
    new URL(DESK).hostname,
  )
  expect(named).toBeTruthy()
  expect(await levelOf(page)).toEqual(['aal1', 'aal1', ['password']])
})
