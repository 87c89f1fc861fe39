import { createHmac, hash, randomBytes } from 'node:crypto'
import type { Queryable } from '../../database/auth-database.ts'
import type { AuthDeps } from '../auth-deps.ts'
import type { SessionRow } from './sessions.ts'

/** A row of auth.refresh_tokens. `token` and `parent` (the previous token) are hashes. */
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
 * The first token is random. Each later one is derived from the previous token's hash and a key of this
 * installation, so that the newest can be sent again to a client that asked twice, although the database
 * stores only hashes.
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

export function nextRefreshToken(parentHash: string, { authKey }: Pick<AuthDeps, 'authKey'>): string {
  return createHmac('sha256', authKey('refresh-token')).update(parentHash).digest('base64url')
}

export const hashRefreshToken = (token: string) => hash('sha256', token)
