import { factorToJson, userToJson } from '../accounts/user-to-json.ts'
import { lockUser } from '../accounts/users.ts'
import { auditEntry } from '../audit-entry.ts'
import type { AuthContext, AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import { isUuid } from '../sessions/current-session.ts'
import { endSessions } from '../sessions/sessions.ts'
import { findNamedUser } from './find-named-user.ts'

export async function listFactors(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const { factors } = await userToJson(deps.database, await findNamedUser(deps.database, c))
  return c.json(factors)
}

/** This lets somebody who has lost a factor sign in with the password and enrol a new factor. */
export async function deleteFactor(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const factorId = c.req.param('factorId')
  const { factor, email } = await deps.database.transaction(async (client) => {
    const user = await findNamedUser(client, c)
    await lockUser(client, user.id)
    const { rows } = await client.query(
      `delete from auth.mfa_factors where id = $1 and user_id = $2
       returning id, friendly_name, factor_type, status, created_at, updated_at`,
      [isUuid(factorId) ? factorId : null, user.id],
    )
    if (!rows[0]) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
    // Sessions that were raised to aal2 with this factor must not keep that level.
    await endSessions(client, user.id)
    const traits = { user_id: user.id, factor_id: factorId }
    await auditEntry(client, { action: 'factor_deleted', ip: deps.getClientAddress(c), traits })
    return { factor: factorToJson(rows[0]), email: user.email }
  })
  // If the owner didn't ask for this, somebody else may be about to sign in as them.
  if (email && factor.status === 'verified') {
    deps.background.run(() => deps.mailer.send({ kind: 'factor_removed' }, email))
  }
  return c.json(factor)
}
