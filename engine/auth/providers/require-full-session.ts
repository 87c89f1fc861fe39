import type { Queryable } from '../../database/auth-database.ts'
import { lockUser } from '../accounts/users.ts'
import type { AuthContext, AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import { hasVerifiedFactor } from '../factors/factor-rows.ts'
import { type CurrentSession, requireSession } from '../sessions/current-session.ts'

/**
 * Returns the current session and locks the account until the transaction ends. Throws if the user has a
 * second factor that this session hasn't used (aal1), because somebody who only knows the password must not
 * add or remove a way to sign in.
 */
export async function requireFullSession(
  c: AuthContext,
  deps: AuthDeps,
  client: Queryable,
): Promise<CurrentSession> {
  const { user } = await requireSession(c, deps, client)
  await lockUser(client, user.id)
  // Checked again after locking, because the account may have been disabled or signed out meanwhile.
  const current = await requireSession(c, deps, client)
  if (current.session.aal === 'aal1' && (await hasVerifiedFactor(client, user.id))) {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to change how you sign in')
  }
  return current
}
