import { lockUser } from '../accounts/users.ts'
import { auditEntry } from '../audit-entry.ts'
import type { AuthContext, AuthDeps } from '../auth-deps.ts'
import { validationFailed } from '../auth-error.ts'
import { requireSession } from './current-session.ts'
import { endSessions } from './sessions.ts'

/**
 * POST /logout?scope=global|local|others: ends all the user's sessions (the default), this one, or all
 * but this one.
 */
export async function logout(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const scope = c.req.query('scope') || 'global'
  if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
    throw validationFailed(`Unsupported logout scope "${scope}"`)
  }
  const { user, session } = await requireSession(c, deps)
  await deps.database.transaction(async (client) => {
    await lockUser(client, user.id)
    await endSessions(client, user.id, {
      ...(scope === 'local' && { only: session.id }),
      ...(scope === 'others' && { except: session.id }),
    })
    await auditEntry(client, {
      action: 'logout',
      actor: user,
      ip: deps.getClientAddress(c),
      traits: { scope },
    })
  })
  return c.body(null, 204)
}
