import type { Queryable } from '../../database/auth-database.ts'
import { findUserById, type UserRow } from '../accounts/users.ts'
import type { AuthContext } from '../auth-deps.ts'
import { userNotFound, validationFailed } from '../auth-error.ts'
import { isUuid } from '../sessions/current-session.ts'

export async function findNamedUser(client: Queryable, c: AuthContext): Promise<UserRow> {
  const id = c.req.param('id')
  if (!isUuid(id)) throw validationFailed('user_id must be an UUID')
  const user = await findUserById(client, id)
  if (!user) throw userNotFound()
  return user
}
