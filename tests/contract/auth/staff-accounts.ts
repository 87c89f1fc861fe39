import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { TOTP } from 'otpauth'
import type { StaffRole } from '#shared/desk/staff-roles.ts'
import type { TestHost } from '../setup/start-test-host.ts'

/** Somebody who signed in, and what they need to do it again. */
export interface StaffAccount {
  id: string
  name: string
  email: string
  password: string
  /** Signed in, at the level that was asked for. */
  client: SupabaseClient
  /** The authenticator app's secret, if the app was enrolled over HTTP. */
  totpSecret?: string
}

export interface StaffOptions {
  /** No role: somebody with an account who does not work here. */
  role?: StaffRole | undefined
  aal?: 'aal1' | 'aal2'
  name?: string
  email?: string
}

type Host = Pick<TestHost, 'url' | 'anonKey' | 'serviceKey'> & Partial<Pick<TestHost, 'admin'>>

export const STAFF_PASSWORD = 'copper kettle rain at noon'
// The cheapest possible hash, to keep the tests fast. user.test.ts checks what a real one costs.
const passwordHash = hash(STAFF_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/**
 * Makes an account and signs in with the password and, for aal2, an authenticator app. If `host.admin` is given, the
 * app is inserted into the database directly, because enrolling it takes twice the processor time of everything else.
 */
export async function signInStaff(host: Host, options: StaffOptions = {}): Promise<StaffAccount> {
  const { role, aal = 'aal2', name = 'Ada Heron', email = `staff.${randomUUID()}@example.com` } = options
  const service = createClient(host.url, host.serviceKey, { auth: { persistSession: false } })
  const made = await service.auth.admin.createUser({
    email,
    password_hash: await passwordHash,
    email_confirm: true,
    app_metadata: role ? { role } : {},
    user_metadata: { name },
  })
  if (made.error) throw made.error
  const client = staffClient(host)
  const signedIn = await client.auth.signInWithPassword({ email, password: STAFF_PASSWORD })
  if (signedIn.error) throw signedIn.error
  const account = { id: made.data.user.id, name, email, password: STAFF_PASSWORD, client }
  if (aal === 'aal1') return account
  if (!host.admin) return { ...account, totpSecret: await addApp(client) }
  await host.admin(RAISE_SESSION, [account.id])
  const refreshed = await client.auth.refreshSession()
  if (refreshed.error) throw refreshed.error
  return account
}

/** Makes the same changes to the database as entering the right code of a new app. */
const RAISE_SESSION = `
  with app as (
    insert into auth.mfa_factors (user_id, friendly_name, factor_type, status)
    values ($1, 'App', 'totp', 'verified') returning id, user_id
  ), raised as (
    update auth.sessions set aal = 'aal2', factor_id = app.id from app where sessions.user_id = app.user_id
    returning sessions.id
  )
  insert into auth.mfa_amr_claims (session_id, authentication_method) select id, 'totp' from raised`

/** supabase-js with a session of its own, kept in memory. */
export function staffClient(host: Pick<Host, 'url' | 'anonKey'>): SupabaseClient {
  return createClient(host.url, host.anonKey, { auth: { persistSession: false, autoRefreshToken: false } })
}

/** Enrols an authenticator app and shows its code, which raises the session to aal2. */
export async function addApp(client: SupabaseClient, at?: Date): Promise<string> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' })
  if (error) throw error
  const shown = await client.auth.mfa.challengeAndVerify({
    factorId: data.id,
    code: totpCode(data.totp.secret, at),
  })
  if (shown.error) throw shown.error
  return data.totp.secret
}

/**
 * The code that the app shows at `at`. Each code counts once, so a second sign-in within 30 seconds needs a later `at`.
 */
export function totpCode(secret: string, at = new Date()): string {
  return new TOTP({ secret }).generate({ timestamp: at.getTime() })
}
