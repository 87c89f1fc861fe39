import type { Queryable } from '../../database/auth-database.ts'
import { spendOneTimeTokens } from './one-time-tokens.ts'

/**
 * Invalidates e-mailed links and codes, and PKCE codes, that could still become a session or a new password. Called
 * whenever a password changes, so that somebody who intercepted one of them can't get in.
 */
export async function endPendingSignIns(client: Queryable, userId: string): Promise<void> {
  await spendOneTimeTokens(client, userId, ['recovery_token', 'confirmation_token', 'reauthentication_token'])
  await client.query('delete from auth.flow_state where user_id = $1', [userId])
}
