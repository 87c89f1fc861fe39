import { auditEntry } from '../audit-entry.ts'
import type { AuthContext, AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import { readCaller } from '../caller.ts'
import { requireSession } from '../sessions/current-session.ts'
import { lockFactors, removeFactor } from './factor-rows.ts'
import { findFactor } from './find-factor.ts'

export async function unenrolFactor(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const { user, session } = await requireSession(c, deps)
  const factor = await deps.database.transaction(async (client) => {
    const found = findFactor(c, await lockFactors(client, user.id))
    if (found.status === 'verified' && session.aal === 'aal1') {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    }
    await removeFactor(client, found, deps.now())
    const traits = { factor_id: found.id, factor_status: found.status, session_id: session.id }
    await auditEntry(client, { action: 'factor_unenrolled', actor: user, ip: readCaller(c, deps).ip, traits })
    return found
  })
  return c.json({ id: factor.id })
}
