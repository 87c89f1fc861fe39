import type { Queryable } from '../../database/auth-database.ts'
import { auditEntry } from '../audit-entry.ts'
import type { AuthContext, AuthDeps } from '../auth-deps.ts'
import { AuthError, sessionNotFound } from '../auth-error.ts'
import { readCaller } from '../caller.ts'
import { readBody } from '../read-body.ts'
import { type CurrentSession, requireSession } from '../sessions/current-session.ts'
import { type IssuedSession, issueSession } from '../sessions/issue-session.ts'
import { lockSession, raiseSession } from '../sessions/sessions.ts'
import { runAttempt } from '../throttle.ts'
import { countWrongCode, findChallenge } from './challenge-rows.ts'
import { type VerifyBody, verifyBody } from './factor-bodies.ts'
import type { FactorDeps } from './factor-kind.ts'
import { type FactorRow, lockFactors, METHODS } from './factor-rows.ts'
import { findFactor, requireLevelToAdd } from './find-factor.ts'

// After this many wrong codes the owner is warned, because somebody may have the password but not the factor.
const WRONG_CODES_BEFORE_WARNING = 5

interface Refused {
  refusal: AuthError
  isGuessing: boolean
}

export async function verifyFactor(c: AuthContext, deps: FactorDeps): Promise<Response> {
  const body = await readBody(c.req.raw, verifyBody)
  const current = await requireSession(c, deps)
  const attempt = deps.throttle.begin(`factor ${current.user.id}`, readCaller(c, deps).ip)
  // The transaction returns a refusal instead of throwing it, so that a wrong code is counted and not rolled
  // back.
  const outcome = await runAttempt(attempt, () =>
    deps.database.transaction((client) => verify(client, c, body, current.user.id, deps)),
  )
  if ('refusal' in outcome) {
    if (outcome.isGuessing) warn(current.user.email, deps)
    throw outcome.refusal
  }
  attempt.succeeded()
  return c.json(outcome)
}

async function verify(
  client: Queryable,
  c: AuthContext,
  body: VerifyBody,
  userId: string,
  deps: FactorDeps,
): Promise<IssuedSession | Refused> {
  const now = deps.now()
  const factors = await lockFactors(client, userId)
  // The session is checked again after locking, because the account may have been disabled or signed out
  // meanwhile.
  const { user, session } = await requireSession(c, deps, client)
  const factor = findFactor(c, factors)
  if (factor.status === 'unverified') requireLevelToAdd(factors, session)
  if (!(await lockSession(client, session.id, now))) throw sessionNotFound()
  const challenge = await findChallenge(client, factor.id, body.challenge_id, now)
  const kind = deps.kinds[factor.factor_type]
  const isRight = await kind.verify(client, body, challenge, { factor, user, factors, now })
  const traits = {
    factor_id: factor.id,
    factor_type: factor.factor_type,
    challenge_id: challenge.id,
    succeeded: isRight,
  }
  const { ip } = readCaller(c, deps)
  await auditEntry(client, { action: 'verification_attempted', actor: user, ip, traits })
  if (!isRight) {
    const wrong = await countWrongCode(client, challenge)
    return {
      refusal: new AuthError(422, 'mfa_verification_failed', kind.refusal),
      isGuessing: factor.status === 'verified' && wrong >= WRONG_CODES_BEFORE_WARNING,
    }
  }
  await client.query('update auth.mfa_challenges set verified_at = $2 where id = $1', [challenge.id, now])
  await activateFactor(client, factor, now)
  return raise(client, factor, { user, session }, deps)
}

function warn(email: string | null, deps: AuthDeps): void {
  if (!email || !deps.mailLimits.mayWarn(email)) return
  deps.background.run(() => deps.mailer.send({ kind: 'codes_guessed' }, email))
}

async function raise(
  client: Queryable,
  factor: FactorRow,
  { user, session }: CurrentSession,
  deps: AuthDeps,
): Promise<IssuedSession> {
  const { id: factorId, factor_type } = factor
  const raised = await raiseSession(client, session.id, { factorId, method: METHODS[factor_type] }, deps)
  // Sessions at aal1 are ended, because somebody who only has the password may have opened them.
  await client.query(`delete from auth.sessions where user_id = $1 and aal = 'aal1'`, [user.id])
  const issued = await issueSession(client, raised, user, deps)
  // Revoked tokens are deleted, because within REUSE_GRACE_MS a copy of one would still return a session,
  // which is at aal2 from here on.
  await client.query('delete from auth.refresh_tokens where session_id = $1 and revoked', [session.id])
  return issued
}

async function activateFactor(client: Queryable, factor: FactorRow, now: Date): Promise<void> {
  await client.query(
    `update auth.mfa_factors set status = 'verified', updated_at = $2 where id = $1 and status = 'unverified'`,
    [factor.id, now],
  )
  await client.query(
    `delete from auth.mfa_factors where user_id = $1 and factor_type = $2 and status = 'unverified'`,
    [factor.user_id, factor.factor_type],
  )
}
