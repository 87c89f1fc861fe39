import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import type { TestHost } from '../setup/start-test-host.ts'
import { STAFF_PASSWORD, signInStaff, totpCode } from './staff-accounts.ts'

/** A clock that stands still until the test lets time pass. */
export function createStillClock() {
  let ms = Math.floor(Date.now() / 1000) * 1000
  return {
    now: () => new Date(ms),
    pass: (seconds: number) => {
      ms += seconds * 1000
    },
  }
}

/** Makes an account that can sign in with STAFF_PASSWORD; gives back its id. */
export async function makeAccount(host: TestHost, email: string): Promise<string> {
  return (await signInStaff(host, { email, aal: 'aal1' })).id
}

/** supabase-js signed in with the password; `address` is where it seems to come from. */
export async function signIn(host: TestHost, email: string, address?: string): Promise<SupabaseClient> {
  const client = createClient(host.url, host.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(address && { global: { headers: { 'x-forwarded-for': address } } }),
  })
  const { error } = await client.auth.signInWithPassword({ email, password: STAFF_PASSWORD })
  expect(error).toBeNull()
  return client
}

interface EnrolledApp {
  factorId: string
  secret: string
}

/** Enrols an authenticator app and verifies it, so that the client is at aal2. */
export async function enrolApp(
  client: SupabaseClient,
  now: Date,
  friendlyName = 'App',
): Promise<EnrolledApp> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  const { id: factorId, totp } = data
  const verified = await client.auth.mfa.challengeAndVerify({ factorId, code: totpCode(totp.secret, now) })
  expect(verified.error).toBeNull()
  return { factorId, secret: totp.secret }
}

/** The level of the client's session, and the one it could have. */
export async function levelOf(client: SupabaseClient) {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
  return [data?.currentLevel, data?.nextLevel]
}

/** The tokens of a signed-in client. */
export async function sessionOf(client: SupabaseClient) {
  const { session } = (await client.auth.getSession()).data
  return { access: session?.access_token ?? '', refresh: session?.refresh_token ?? '' }
}

/** What the host says of this access token's user: the status, and the code of an error. */
export async function userAnswer(host: TestHost, accessToken: string) {
  const answer = await fetch(`${host.url}/auth/v1/user`, {
    headers: { apikey: host.anonKey, authorization: `Bearer ${accessToken}` },
  })
  return [answer.status, (await answer.json()).error_code]
}

/** Asks for new tokens, at this host or at another one on the same database. */
export async function refresh(
  host: TestHost,
  refreshToken: string,
  at = host.url,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${at}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: host.anonKey },
    body: JSON.stringify({ refresh_token: refreshToken }),
  })
  return answer.json()
}

/** supabase-js as in a browser of its own, which keeps what it needs to exchange a code. */
export function browserClient(host: TestHost, flowType: 'pkce' | 'implicit'): SupabaseClient {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return createClient(host.url, host.anonKey, { auth: { flowType, storage, autoRefreshToken: false } })
}
