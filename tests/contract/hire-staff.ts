import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { StaffRole } from '#shared/desk/staff-roles.ts'
import type { TestHost } from './start-test-host.ts'

/** An account and a session as sign-in would leave them, without the work of signing in. */
export interface Hired {
  id: string
  name: string
  email: string
  sessionId: string
  claims: Record<string, unknown>
  client: SupabaseClient
}

export interface Hiring {
  /** No role: somebody with an account who does not work here. */
  role?: StaffRole
  aal?: 'aal1' | 'aal2'
  name?: string
}

/** Rows in auth and a token of the host's own. What sign-in itself does, tests/contract/auth-* show. */
export async function hireStaff(host: TestHost, hiring: Hiring = {}): Promise<Hired> {
  const { role, aal = 'aal2', name = `${role ?? 'No role'} at ${aal}` } = hiring
  const id = randomUUID()
  const sessionId = randomUUID()
  const email = `${id}@example.com`
  const appMetadata = role ? { role } : {}
  await host.admin(
    `insert into auth.users (id, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     values ($1, $2, now(), $3, $4)`,
    [id, email, appMetadata, { name }],
  )
  await host.admin(
    "insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')",
    [id],
  )
  await host.admin('insert into auth.sessions (id, user_id, aal) values ($1, $2, $3)', [sessionId, id, aal])
  const claims = {
    role: 'authenticated',
    aud: 'authenticated',
    sub: id,
    email,
    session_id: sessionId,
    aal,
    app_metadata: appMetadata,
  }
  return { id, name, email, sessionId, claims, client: await signedIn(host, claims) }
}

/** supabase-js as someone who is signed in with these claims. */
export async function signedIn(host: TestHost, claims: Record<string, unknown>): Promise<SupabaseClient> {
  const token = await host.signToken(claims)
  return createClient(host.url, host.anonKey, { accessToken: async () => token })
}
