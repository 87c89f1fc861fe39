import * as z from 'zod'
import type { Queryable } from '../../database/auth-database.ts'
import { isBanned, lockUser } from '../accounts/users.ts'
import { auditEntry } from '../audit-entry.ts'
import type { AuthContext, AuthDeps } from '../auth-deps.ts'
import { AuthError, userBanned } from '../auth-error.ts'
import { readCaller } from '../caller.ts'
import { readBody } from '../read-body.ts'
import { type IssuedSession, issueSession } from './issue-session.ts'
import { hashRefreshToken, nextRefreshToken, type RefreshTokenRow } from './refresh-tokens.ts'
import { endSessions, isLive, type SessionRow, sessionEnd } from './sessions.ts'

const bodySchema = z.object({ refresh_token: z.string().min(1).max(1_024) })

/**
 * How long a used refresh token is accepted again, for a client that didn't get the response and repeats its
 * request. If the token comes back later, it may have been stolen, so its session is ended.
 */
export const REUSE_GRACE_MS = 10_000

const notFound = () =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
const alreadyUsed = () =>
  new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
const expired = () => new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired')

export async function refreshGrant(c: AuthContext, deps: AuthDeps): Promise<IssuedSession> {
  const { refresh_token } = await readBody(c.req.raw, bodySchema)
  const { ip } = readCaller(c, deps)
  // `refresh` returns an error instead of throwing it, so that ending the session isn't rolled back.
  const outcome = await deps.database.transaction((client) => refresh(client, refresh_token, ip, deps))
  if (outcome instanceof AuthError) throw outcome
  return outcome
}

async function refresh(
  client: Queryable,
  refreshToken: string,
  ip: string,
  deps: AuthDeps,
): Promise<IssuedSession | AuthError> {
  const now = deps.now()
  const locked = await lockToken(client, hashRefreshToken(refreshToken))
  if (!locked) return notFound()
  const { token, session, user } = locked
  if (isBanned(user, now)) return userBanned()
  if (!isLive(session, now)) {
    await endSessions(client, user.id, { only: session.id })
    return expired()
  }
  if (!token.revoked) {
    const notAfter = sessionEnd(session.created_at, deps)
    const { rows } = await client.query(
      'update auth.sessions set refreshed_at = $2, updated_at = $2, not_after = $3 where id = $1 returning *',
      [session.id, now, notAfter],
    )
    await auditEntry(client, { action: 'token_refreshed', actor: user, ip })
    return issueSession(client, rows[0] as SessionRow, user, deps)
  }
  if (now.getTime() - token.updated_at.getTime() <= REUSE_GRACE_MS) {
    const newest = await findNewestToken(client, session.id)
    if (newest) return issueSession(client, session, user, deps, nextRefreshToken(newest.parent, deps))
  }
  await endSessions(client, user.id, { only: session.id })
  const traits = { reason: 'refresh_token_reuse', session_id: session.id }
  await auditEntry(client, { action: 'token_revoked', actor: user, ip, traits })
  return alreadyUsed()
}

// Locks the account first (see `lockUser`). So parallel refreshes of a session run one after the other, even
// if different servers handle them.
async function lockToken(client: Queryable, hash: string) {
  const find = async () =>
    (await client.query('select * from auth.refresh_tokens where token = $1', [hash])).rows[0] as
      | RefreshTokenRow
      | undefined
  const owner = (await find())?.user_id
  const user = owner && (await lockUser(client, owner))
  // Read again after locking, because a parallel request may have used the token or ended its session.
  const token = user ? await find() : undefined
  if (!user || !token) return undefined
  const { rows } = await client.query('select * from auth.sessions where id = $1 for update', [
    token.session_id,
  ])
  return rows[0] ? { user, token, session: rows[0] as SessionRow } : undefined
}

async function findNewestToken(
  client: Queryable,
  sessionId: string,
): Promise<{ parent: string } | undefined> {
  const { rows } = await client.query(
    'select parent from auth.refresh_tokens where session_id = $1 and not revoked and parent is not null',
    [sessionId],
  )
  return rows[0]
}
