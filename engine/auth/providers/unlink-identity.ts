import type { Queryable } from '../../database/auth-database.ts'
import { endPendingSignIns } from '../accounts/one-time-tokens.ts'
import { auditEntry } from '../audit-entry.ts'
import type { AuthContext, AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import { readCaller } from '../caller.ts'
import { isUuid } from '../sessions/current-session.ts'
import { type IdentityRow, listProviders } from './identity-rows.ts'
import { requireFullSession } from './require-full-session.ts'

export async function unlinkIdentity(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const id = c.req.param('id')
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID')
  await deps.database.transaction(async (client) => {
    const { user } = await requireFullSession(c, deps, client)
    const { rows } = await client.query('select * from auth.identities where user_id = $1', [user.id])
    const identities = rows as IdentityRow[]
    if (identities.length <= 1) {
      const message = 'User must have at least 1 identity after unlinking'
      throw new AuthError(422, 'single_identity_not_deletable', message)
    }
    const identity = identities.find((own) => own.id === id.toLowerCase())
    if (!identity) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist")
    await remove(client, identity, deps.now())
    const traits = { identity_id: identity.id, provider: identity.provider }
    await auditEntry(client, { action: 'identity_unlinked', actor: user, ip: readCaller(c, deps).ip, traits })
  })
  return c.json({})
}

async function remove(client: Queryable, { id, user_id, provider }: IdentityRow, now: Date): Promise<void> {
  await client.query('delete from auth.identities where id = $1', [id])
  // Links and codes that have already been sent could still be used to sign in, so they are deleted. If the
  // e-mail identity is removed, the password has to go too.
  await endPendingSignIns(client, user_id)
  if (provider === 'email') {
    await client.query('update auth.users set encrypted_password = null where id = $1', [user_id])
  }
  await listProviders(client, user_id, now)
}
