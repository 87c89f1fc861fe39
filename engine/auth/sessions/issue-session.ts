import type { Queryable } from '../../database/auth-database.ts'
import { userToJson } from '../accounts/user-to-json.ts'
import type { UserRow } from '../accounts/users.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { ACCESS_TOKEN_SECONDS } from '../auth-settings.ts'
import { rotateRefreshToken } from './refresh-tokens.ts'
import type { SessionRow } from './sessions.ts'

/** The response with a session, as auth-js expects it. */
export interface IssuedSession {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
  user: Record<string, unknown>
}

/** Call it in the transaction that opened or changed the session. */
export async function issueSession(
  client: Queryable,
  session: SessionRow,
  user: UserRow,
  deps: Pick<AuthDeps, 'tokens' | 'authKey' | 'now'>,
  /**
   * Returned in place of a new refresh token to a client that sent a used token again within REUSE_GRACE_MS.
   */
  currentRefreshToken?: string,
): Promise<IssuedSession> {
  const now = deps.now()
  const refreshToken = currentRefreshToken ?? (await rotateRefreshToken(client, session, deps))
  // An access token must not outlive its session.
  const expires = Math.min(
    Math.floor(now.getTime() / 1000) + ACCESS_TOKEN_SECONDS,
    Math.floor((session.not_after?.getTime() ?? Number.POSITIVE_INFINITY) / 1000),
  )
  const claims = {
    sub: user.id,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: user.role,
    aal: session.aal,
    amr: await readMethods(client, session.id),
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  }
  return {
    access_token: await deps.tokens.sign(claims, new Date(expires * 1000)),
    token_type: 'bearer',
    expires_in: expires - Math.floor(now.getTime() / 1000),
    expires_at: expires,
    refresh_token: refreshToken,
    user: await userToJson(client, user),
  }
}

async function readMethods(client: Queryable, sessionId: string) {
  const { rows } = await client.query(
    `select authentication_method as method, floor(extract(epoch from updated_at))::int as timestamp
     from auth.mfa_amr_claims where session_id = $1 order by updated_at desc, authentication_method`,
    [sessionId],
  )
  return rows as { method: string; timestamp: number }[]
}
