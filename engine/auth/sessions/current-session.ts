import type { Queryable } from '../../database/auth-database.ts'
import { findUserById, isBanned, type UserRow } from '../accounts/users.ts'
import type { AuthContext, AuthDeps } from '../auth-deps.ts'
import { badJwt, noAuthorization, sessionNotFound, userBanned } from '../auth-error.ts'
import { isLive, type SessionRow } from './sessions.ts'

export interface CurrentSession {
  user: UserRow
  session: SessionRow
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Reads the session from the database, because an access token is still valid after its session was ended.
 * Inside a transaction, pass its client.
 */
export async function requireSession(
  c: AuthContext,
  deps: Pick<AuthDeps, 'database' | 'now'>,
  client: Queryable = deps.database,
): Promise<CurrentSession> {
  const { role, claims } = c.var.actor
  if (role !== 'authenticated') throw noAuthorization()
  const { sub, session_id: sessionId } = claims
  if (!isUuid(sub) || !isUuid(sessionId)) throw badJwt()
  const { rows } = await client.query('select * from auth.sessions where id = $1 and user_id = $2', [
    sessionId,
    sub,
  ])
  const session = rows[0] as SessionRow | undefined
  const now = deps.now()
  if (!session || !isLive(session, now)) throw sessionNotFound()
  const user = await findUserById(client, session.user_id)
  if (!user) throw sessionNotFound()
  if (isBanned(user, now)) throw userBanned(403)
  return { user, session }
}

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value)
}
