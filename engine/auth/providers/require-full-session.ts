import type { Queryable } from '../../database/auth-database.ts'
import { lockUser } from '../accounts/users.ts'
import type { AuthCall, AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import { type CurrentSession, requireSession } from '../sessions/current-session.ts'

/**
 * The signed-in user, at aal2 if they have a second factor. Somebody who only knows the password must not add or
 * remove a way to sign in. Locks the account until the transaction ends.
 */
export async function requireFullSession(
  c: AuthCall,
  deps: AuthDeps,
  client: Queryable,
): Promise<CurrentSession> {
  const { user } = await requireSession(c, deps, client)
  await lockUser(client, user.id)
  // Checked again after locking: the account may have been disabled or signed out meanwhile.
  const current = await requireSession(c, deps, client)
  const { rowCount } = await client.query(
    `select from auth.mfa_factors where user_id = $1 and status = 'verified' limit 1`,
    [user.id],
  )
  if (rowCount && current.session.aal === 'aal1') {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to change how you sign in')
  }
  return current
}
