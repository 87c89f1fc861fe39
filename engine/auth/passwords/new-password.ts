import type { Queryable } from '../../database/auth-database.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import { judgeAttempt } from '../judge-attempt.ts'
import type { CurrentSession } from '../sessions/current-session.ts'
import type { SessionRow } from '../sessions/sessions.ts'
import type { Attempt } from '../throttle.ts'
import { requireStrongPassword } from './password-rules.ts'
import { requireNonce } from './reauthenticate.ts'

/** A new password as its owner asks for it. */
export interface NewPassword {
  password: string
  currentPassword: string | undefined
  /** The code of an e-mail that GET /reauthenticate sent. */
  nonce: string | undefined
  ip: string
}

// Somebody who finds a desk left open may not take the account over: who they are must have been shown lately.
const FRESH_MS = 3_600_000

/**
 * Passes when they have shown all they have. The password alone must change nothing of an account that has a second
 * factor: neither how its owner signs in, nor the name colleagues know them by.
 */
export async function requireLevelToChange({ user, session }: CurrentSession, deps: AuthDeps): Promise<void> {
  if (session.aal === 'aal1' && (await hasVerifiedFactor(deps.database, user.id))) {
    throw new AuthError(
      401,
      'insufficient_aal',
      'AAL2 session is required to update a user when MFA is enabled.',
    )
  }
}

/**
 * Counts a try to set a new password, if it may be one at all. Right or wrong, each costs hashes and may guess at a
 * code, and nobody changes a password all day.
 */
export function beginNewPassword(wanted: NewPassword, { user }: CurrentSession, deps: AuthDeps): Attempt {
  requireStrongPassword(wanted.password, { email: user.email ?? '' })
  return deps.throttle.begin(`new password ${user.id}`, wanted.ip)
}

/** Passes when the right person asks for a password they do not have yet. Slow, so it comes before the transaction. */
export async function checkNewPassword(
  wanted: NewPassword,
  current: CurrentSession,
  deps: AuthDeps,
): Promise<void> {
  const { password, currentPassword, ip } = wanted
  const { user } = current
  // Before anything is compared: a session left open must not tell whether a password is the one they have.
  await requireFreshProof(deps.database, wanted, current, deps)
  const hash = user.encrypted_password
  if (currentPassword !== undefined) {
    // Counted like a sign-in: it is the same password that could be guessed at.
    const attempt = deps.throttle.begin(user.email ?? user.id, ip)
    const isRight = await judgeAttempt(attempt, () => deps.passwords.matches(currentPassword, hash))
    if (!isRight) throw new AuthError(400, 'invalid_credentials', 'The current password is not right')
    attempt.succeeded()
  }
  if (hash && (await deps.passwords.matches(password, hash))) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  }
}

/**
 * Passes when they showed who they are lately: by signing in, a second factor, the old password, or a code by e-mail,
 * which is spent with the change itself.
 */
export async function requireFreshProof(
  client: Queryable,
  { currentPassword, nonce }: NewPassword,
  { user, session }: CurrentSession,
  deps: AuthDeps,
): Promise<void> {
  if (currentPassword !== undefined) return
  if (deps.now().getTime() - (await lastProof(client, session)).getTime() <= FRESH_MS) return
  if (!nonce) throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
  await requireNonce(client, user, nonce, deps)
}

async function lastProof(client: Queryable, session: SessionRow): Promise<Date> {
  const sql = 'select max(updated_at) as at from auth.mfa_amr_claims where session_id = $1'
  return (await client.query(sql, [session.id])).rows[0].at ?? session.created_at
}

async function hasVerifiedFactor(client: Queryable, userId: string): Promise<boolean> {
  const sql = `select exists (select from auth.mfa_factors where user_id = $1 and status = 'verified') as has`
  return (await client.query(sql, [userId])).rows[0].has
}
