import { hash } from '@node-rs/argon2'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { TestHost } from './start-test-host.ts'

export const PASSWORD = 'copper kettle rain at noon'

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

// The cheapest hash there is: what a password costs is shown elsewhere.
const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** Makes an account that can sign in with PASSWORD; gives back its id. */
export async function makeAccount(host: TestHost, email: string): Promise<string> {
  const { data, error } = await host.client(host.serviceKey).auth.admin.createUser({
    email,
    password_hash: await passwordHash,
    email_confirm: true,
    user_metadata: { name: 'Ada Heron' },
  })
  expect(error).toBeNull()
  return data.user?.id ?? ''
}

/** supabase-js signed in with the password; `address` is where it seems to come from. */
export async function signIn(host: TestHost, email: string, address?: string): Promise<SupabaseClient> {
  const client = createClient(host.url, host.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(address && { global: { headers: { 'x-forwarded-for': address } } }),
  })
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  expect(error).toBeNull()
  return client
}

export const codeAt = (secret: string, time: Date) =>
  new TOTP({ secret, digits: 6, period: 30, algorithm: 'SHA1' }).generate({ timestamp: time.getTime() })

export interface EnrolledApp {
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
  const verified = await client.auth.mfa.challengeAndVerify({ factorId, code: codeAt(totp.secret, now) })
  expect(verified.error).toBeNull()
  return { factorId, secret: totp.secret }
}

export async function levelOf(client: SupabaseClient) {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
  return [data?.currentLevel, data?.nextLevel]
}
