import type { Queryable } from '../../database/auth-database.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import { hasVerifiedFactor } from '../factors/factor-rows.ts'
import type { CurrentSession } from '../sessions/current-session.ts'
import type { SessionRow } from '../sessions/sessions.ts'
import { type Attempt, runAttempt } from '../throttle.ts'
import { requireStrongPassword } from './password-rules.ts'
import { requireNonce } from './reauthenticate.ts'

export interface NewPassword {
  password: string
  currentPassword: string | undefined
  /** The code from the e-mail that GET /reauthenticate sent. */
  nonce: string | undefined
  ip: string
}

// How long a sign-in counts as proof of who the user is. After that, somebody at an unattended computer can't
// change the password.
const FRESH_MS = 3_600_000

/** The password alone must not be enough to change an account that has a second factor. */
export async function requireLevelToChange({ user, session }: CurrentSession, deps: AuthDeps): Promise<void> {
  if (session.aal === 'aal1' && (await hasVerifiedFactor(deps.database, user.id))) {
    const message = 'AAL2 session is required to update a user when MFA is enabled.'
    throw new AuthError(401, 'insufficient_aal', message)
  }
}

/** Every request counts in the throttle, because it costs a hash and may be a guess at the e-mailed code. */
export function beginNewPassword(wanted: NewPassword, { user }: CurrentSession, deps: AuthDeps): Attempt {
  requireStrongPassword(wanted.password, { ...deps.settings, email: user.email ?? '' })
  return deps.throttle.begin(`new password ${user.id}`, wanted.ip)
}

/** This is slow, so call it before the transaction. */
export async function checkNewPassword(
  wanted: NewPassword,
  current: CurrentSession,
  deps: AuthDeps,
): Promise<void> {
  const { password, currentPassword, ip } = wanted
  const { user } = current
  // The proof is checked before any comparison, because an unattended session must not reveal whether a
  // password is right.
  await requireFreshProof(deps.database, wanted, current, deps)
  const hash = user.encrypted_password
  if (currentPassword !== undefined) {
    // Throttled like a sign-in, because it is a way to guess the same password.
    const attempt = deps.throttle.begin(user.email ?? user.id, ip)
    const isRight = await runAttempt(attempt, () => deps.passwords.matches(currentPassword, hash))
    if (!isRight) throw new AuthError(400, 'invalid_credentials', 'The current password is not right')
    attempt.succeeded()
  }
  if (hash && (await deps.passwords.matches(password, hash))) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  }
}

/**
 * Throws unless the user proved recently who they are, by signing in, a second factor, the current password
 * or an e-mailed code. Whether the current password is right is checked in `checkNewPassword`. The code is
 * deleted when the password changes.
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
