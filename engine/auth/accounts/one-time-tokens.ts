import { createHmac, hash, randomInt } from 'node:crypto'
import type { Queryable } from '../../database/auth-database.ts'
import type { AuthDeps } from '../auth-deps.ts'
import type { UserRow } from './users.ts'

export type OneTimeTokenType = 'confirmation_token' | 'recovery_token' | 'reauthentication_token'

export const VALID_HOURS: Record<OneTimeTokenType, number> = {
  confirmation_token: 24,
  recovery_token: 1,
  reauthentication_token: 0.25,
}

const CODE_FIGURES = 10

/**
 * A one-time token in two forms: digits to type, and a hash of the digits and the e-mail address for a link.
 */
interface OneTimeToken {
  otp: string
  tokenHash: string
}

/**
 * Earlier tokens of the same type stay valid, because anybody can request a new link, and that must not
 * invalidate the owner's.
 */
export async function issueOneTimeToken(
  client: Queryable,
  { user, type, email, figures = CODE_FIGURES, prefix = '' }: NewToken,
  deps: Pick<AuthDeps, 'authKey' | 'now'>,
): Promise<OneTimeToken> {
  const otp = String(randomInt(0, 10 ** figures)).padStart(figures, '0')
  const tokenHash = `${prefix}${linkHash(email, otp, deps)}`
  const now = deps.now()
  await client.query(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5)`,
    [user.id, type, storedHash(tokenHash), email, now],
  )
  return { otp, tokenHash }
}

interface NewToken {
  user: Pick<UserRow, 'id'>
  type: OneTimeTokenType
  email: string
  figures?: number
  /**
   * Put before the hash. `pkce_` marks a link that works in one browser only, so that typed digits can't
   * match it.
   */
  prefix?: string
}

/** Before spending the token, lock the account and look the token up again. */
export async function findOneTimeToken(
  client: Queryable,
  tokenHash: string,
  type: OneTimeTokenType,
  deps: Pick<AuthDeps, 'now'>,
): Promise<{ userId: string; email: string } | undefined> {
  const { rows } = await client.query(
    `select user_id as "userId", relates_to as email, created_at
     from auth.one_time_tokens where token_hash = $1 and token_type::text = $2`,
    [storedHash(tokenHash), type],
  )
  const found = rows[0]
  if (!found) return undefined
  const ageMs = deps.now().getTime() - found.created_at.getTime()
  return ageMs < VALID_HOURS[type] * 3_600_000 ? found : undefined
}

export async function spendOneTimeTokens(
  client: Queryable,
  userId: string,
  type: OneTimeTokenType,
): Promise<void> {
  await client.query('delete from auth.one_time_tokens where user_id = $1 and token_type::text = $2', [
    userId,
    type,
  ])
}

/**
 * Deletes all e-mailed links and codes, and the PKCE codes, that could still become a session or a new
 * password. Call it whenever a password changes, so that somebody who intercepted one can't get in.
 */
export async function endPendingSignIns(client: Queryable, userId: string): Promise<void> {
  await client.query('delete from auth.one_time_tokens where user_id = $1', [userId])
  await client.query('delete from auth.flow_state where user_id = $1', [userId])
}

export function linkHash(email: string, otp: string, { authKey }: Pick<AuthDeps, 'authKey'>): string {
  return createHmac('sha256', authKey('one-time-token')).update(`${email} ${otp}`).digest('hex')
}

// The database stores a hash of the link's hash, so that nobody can open an account with a copy of the
// database.
const storedHash = (tokenHash: string) => hash('sha256', tokenHash)
