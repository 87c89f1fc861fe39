import { hash } from 'node:crypto'
import { DatabaseError } from 'pg'
import * as z from 'zod'
import type { Queryable } from '../../database/auth-database.ts'
import { lockUser, type UserRow } from '../accounts/users.ts'
import { auditEntry } from '../audit-entry.ts'
import type { AuthContext, AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import { readBody } from '../read-body.ts'
import { endSessions } from '../sessions/sessions.ts'
import { findNamedUser } from './find-named-user.ts'

const bodySchema = z.object({ should_soft_delete: z.boolean().optional() })

export async function deleteUser(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const { should_soft_delete } = await readBody(c.req.raw, bodySchema)
  await deps.database.transaction(async (client) => {
    const user = await findNamedUser(client, c)
    await lockUser(client, user.id)
    if (should_soft_delete) await forget(client, user, deps.now())
    else await client.query('delete from auth.users where id = $1', [user.id]).catch(explainReferences)
    const traits = { user_id: user.id, user_email: user.email }
    await auditEntry(client, { action: 'user_deleted', ip: deps.getClientAddress(c), traits })
  })
  return c.json({})
}

// The user's row stays, because other records refer to it.
async function forget(client: Queryable, user: UserRow, now: Date): Promise<void> {
  await endSessions(client, user.id)
  for (const table of ['identities', 'mfa_factors', 'one_time_tokens', 'flow_state']) {
    await client.query(`delete from auth.${table} where user_id = $1`, [user.id])
  }
  await client.query(
    `update auth.users set deleted_at = $2, updated_at = $2, email = $3, phone = null, encrypted_password = null,
       raw_app_meta_data = '{}', raw_user_meta_data = '{}', banned_until = 'infinity'
     where id = $1`,
    [user.id, now, hash('sha256', `${user.id}${user.email}`)],
  )
}

function explainReferences(error: unknown): never {
  if (error instanceof DatabaseError && error.code === '23503') {
    throw new AuthError(
      409,
      'conflict',
      'Records name this user. Disable the account, or delete it softly, instead.',
    )
  }
  throw error
}
