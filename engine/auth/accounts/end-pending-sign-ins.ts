import type { Queryable } from '../../database/auth-database.ts'
import { spendOneTimeTokens } from './one-time-tokens.ts'

/**
 * Ends what could still become a session or a new password: links and codes by e-mail, and codes of a browser on its
 * way back. Wherever a password changes, somebody who took one of them must not get in.
 */
export async function endPendingSignIns(client: Queryable, userId: string): Promise<void> {
  await spendOneTimeTokens(client, userId, ['recovery_token', 'confirmation_token', 'reauthentication_token'])
  await client.query('delete from auth.flow_state where user_id = $1', [userId])
}
