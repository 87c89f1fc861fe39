import type { Queryable } from '../../database/auth-database.ts'
import { updateUser } from './accounts.ts'
import type { UserRow } from './users.ts'

/** Marks the user's address as confirmed. Called after they opened a link that was sent to it. */
export async function confirmEmail(client: Queryable, user: UserRow, now: Date): Promise<void> {
  if (user.email_confirmed_at) return
  Object.assign(user, await updateUser(client, user.id, { email_confirmed_at: now }, now))
  await client.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = $2
     where user_id = $1 and provider = 'email'`,
    [user.id, now],
  )
}
