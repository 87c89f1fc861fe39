import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../database/auth-database.ts'
import { auditEntry } from '../audit-entry.ts'
import type { AuthContext } from '../auth-deps.ts'
import { AuthError, validationFailed } from '../auth-error.ts'
import { readCaller } from '../caller.ts'
import { readBody } from '../read-body.ts'
import { type CurrentSession, requireSession } from '../sessions/current-session.ts'
import { CHALLENGE_SECONDS } from './challenge-rows.ts'
import { type EnrolBody, enrolBody } from './factor-bodies.ts'
import type { Enrolment, FactorDeps } from './factor-kind.ts'
import { type FactorRow, type FactorType, lockFactors } from './factor-rows.ts'
import { requireLevelToAdd } from './find-factor.ts'

const MAX_FACTORS = 10

export async function enrolFactor(c: AuthContext, deps: FactorDeps): Promise<Response> {
  const body = await readBody(c.req.raw, enrolBody)
  const type = body.factor_type as FactorType
  if (!Object.hasOwn(deps.kinds, type)) {
    throw validationFailed('factor_type needs to be totp, phone, or webauthn')
  }
  const { user, session } = await requireSession(c, deps)
  const id = randomUUID()
  const response = await deps.database.transaction(async (client) => {
    await clearStale(client, user.id, deps.now())
    const factors = await lockFactors(client, user.id)
    const enrolment = deps.kinds[type].enrol(body, { id, user, factors })
    await client.query('delete from auth.mfa_factors where id = any($1)', [
      enrolment.replaces?.map(idOf) ?? [],
    ])
    const others = factors.filter((factor) => !enrolment.replaces?.includes(factor))
    requireLevelToAdd(others, session)
    requireRoom(others, body)
    await writeFactor(client, { id, user, type, body, enrolment }, deps.now())
    const traits = { factor_id: id, factor_type: type }
    await auditEntry(client, {
      action: 'factor_in_progress',
      actor: user,
      ip: readCaller(c, deps).ip,
      traits,
    })
    return enrolment.response
  })
  return c.json({ id, type, friendly_name: body.friendly_name, ...response })
}

function requireRoom(factors: FactorRow[], { friendly_name }: EnrolBody) {
  if (friendly_name && factors.some((factor) => factor.friendly_name === friendly_name)) {
    const message = `A factor with the friendly name "${friendly_name}" for this user already exists`
    throw new AuthError(422, 'mfa_factor_name_conflict', message)
  }
  if (factors.length >= MAX_FACTORS) {
    const message = 'Maximum number of verified factors reached, unenroll to continue'
    throw new AuthError(422, 'too_many_enrolled_mfa_factors', message)
  }
}

// Deletes abandoned enrolments, which are older than five minutes and had no challenge in the last five.
async function clearStale(client: Queryable, userId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - CHALLENGE_SECONDS * 1000)
  await client.query(
    `delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and created_at < $2
       and not exists (select from auth.mfa_challenges
         where factor_id = mfa_factors.id and mfa_challenges.created_at >= $2)`,
    [userId, since],
  )
}

interface NewRow {
  id: string
  user: CurrentSession['user']
  type: FactorType
  body: EnrolBody
  enrolment: Enrolment
}

async function writeFactor(client: Queryable, { id, user, type, body, enrolment }: NewRow, now: Date) {
  const { secret = null, phone = null } = enrolment.columns
  await client.query(
    `insert into auth.mfa_factors
       (id, user_id, friendly_name, factor_type, status, secret, phone, created_at, updated_at)
     values ($1, $2, $3, $4, 'unverified', $5, $6, $7, $7)`,
    [id, user.id, body.friendly_name, type, secret, phone, now],
  )
}

const idOf = ({ id }: FactorRow) => id
