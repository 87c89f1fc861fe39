import { auditEntry } from '../audit-entry.ts'
import type { AuthCall, AuthDeps } from '../auth-deps.ts'
import { readCaller } from '../caller.ts'
import { readBody } from '../read-body.ts'
import { requireSession } from '../sessions/current-session.ts'
import { challengeExpiry, writeChallenge } from './challenge-rows.ts'
import { challengeBody } from './factor-bodies.ts'
import type { Challenge, FactorKind } from './factor-kind.ts'
import { type FactorType, lockFactors } from './factor-rows.ts'
import { findFactor, requireLevelToAdd } from './find-factor.ts'

/** POST /factors/{id}/challenge. */
export function challengeFactor(deps: AuthDeps, kinds: Record<FactorType, FactorKind>) {
  return async (c: AuthCall) => {
    const body = await readBody(c.req.raw, challengeBody)
    const { user, session } = await requireSession(c, deps)
    const { ip } = readCaller(c, deps)
    const now = deps.now()
    let made: Challenge | undefined
    const write = deps.database.transaction(async (client) => {
      const factors = await lockFactors(client, user.id)
      const about = { factor: findFactor(c, factors), user, factors, now }
      if (about.factor.status === 'unverified') requireLevelToAdd(factors, session)
      const kind = kinds[about.factor.factor_type]
      const challenge = await kind.challenge(body, about)
      made = challenge
      const { id, stored } = challenge
      await writeChallenge(client, { id, factorId: about.factor.id, ip, ...stored }, now)
      const traits = { factor_id: about.factor.id, factor_status: about.factor.status }
      await auditEntry(client, { action: 'challenge_created', actor: user, ip, traits })
      return { challenge, about, kind }
    })
    const { challenge, about, kind } = await write.catch((error) => {
      made?.refund?.()
      throw error
    })
    // Sent after the commit: a code that arrives must work, and a slow SMS service must not keep the account locked.
    await kind.deliver?.(challenge, about)
    return c.json({
      id: challenge.id,
      type: about.factor.factor_type,
      expires_at: challengeExpiry(now),
      ...challenge.response,
    })
  }
}
