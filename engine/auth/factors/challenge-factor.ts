import { auditEntry } from '../audit-entry.ts'
import type { AuthContext } from '../auth-deps.ts'
import { readCaller } from '../caller.ts'
import { readBody } from '../read-body.ts'
import { requireSession } from '../sessions/current-session.ts'
import { challengeExpiry, writeChallenge } from './challenge-rows.ts'
import { challengeBody } from './factor-bodies.ts'
import type { Challenge, FactorDeps } from './factor-kind.ts'
import { lockFactors } from './factor-rows.ts'
import { findFactor, requireLevelToAdd } from './find-factor.ts'

export async function challengeFactor(c: AuthContext, deps: FactorDeps): Promise<Response> {
  const body = await readBody(c.req.raw, challengeBody)
  const { user, session } = await requireSession(c, deps)
  const { ip } = readCaller(c, deps)
  const now = deps.now()
  let issued: Challenge | undefined
  const write = deps.database.transaction(async (client) => {
    const factors = await lockFactors(client, user.id)
    const context = { factor: findFactor(c, factors), user, factors, now }
    if (context.factor.status === 'unverified') requireLevelToAdd(factors, session)
    const kind = deps.kinds[context.factor.factor_type]
    const challenge = await kind.challenge(body, context)
    issued = challenge
    const { id, stored } = challenge
    await writeChallenge(client, { id, factorId: context.factor.id, ip, ...stored }, now)
    const traits = { factor_id: context.factor.id, factor_status: context.factor.status }
    await auditEntry(client, { action: 'challenge_created', actor: user, ip, traits })
    return { challenge, context, kind }
  })
  const { challenge, context, kind } = await write.catch((error) => {
    issued?.refund?.()
    throw error
  })
  // The code is sent after the commit, because a code that arrives must work, and a slow SMS service must not
  // keep the account locked.
  await kind.deliver?.(challenge, context)
  return c.json({
    id: challenge.id,
    type: context.factor.factor_type,
    expires_at: challengeExpiry(now),
    ...challenge.response,
  })
}
