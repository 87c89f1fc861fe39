import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Queryable } from '../../database/auth-database.ts'
import type { AuthDeps } from '../auth-deps.ts'
import type { SessionRow } from './sessions.ts'

/** A row of auth.refresh_tokens; `token` and `parent` are hashes. */
export interface RefreshTokenRow {
  id: string
  token: string
  user_id: string
  session_id: string
  parent: string | null
  revoked: boolean
  updated_at: Date
}

/**
 * Gives a session its next refresh token and revokes the previous one.
 * Each token is derived from the hash of the previous one and a key of this installation, so that the newest can be
 * returned again to a client that asked twice. The database has only hashes, and nobody can derive the next token
 * without the key.
 */
export async function rotateRefreshToken(
  client: Queryable,
  session: Pick<SessionRow, 'id' | 'user_id'>,
  deps: Pick<AuthDeps, 'authKey' | 'now'>,
): Promise<string> {
  const now = deps.now()
  const { rows } = await client.query(
    `update auth.refresh_tokens set revoked = true, updated_at = $2
     where session_id = $1 and not revoked returning token`,
    [session.id, now],
  )
  const parent = (rows[0]?.token as string | undefined) ?? null
  const token = parent === null ? randomBytes(32).toString('base64url') : nextRefreshToken(parent, deps)
  await client.query(
    `insert into auth.refresh_tokens (token, user_id, session_id, parent, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5)`,
    [hashRefreshToken(token), session.user_id, session.id, parent, now],
  )
  return token
}

/** The token that was derived from this hash. Only the parent of the newest token has a valid one. */
export function nextRefreshToken(parentHash: string, { authKey }: Pick<AuthDeps, 'authKey'>): string {
  return createHmac('sha256', authKey('refresh-token')).update(parentHash).digest('base64url')
}

export function hashRefreshToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
