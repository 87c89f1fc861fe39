import type { AuthContext } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import { isUuid } from '../sessions/current-session.ts'
import type { SessionRow } from '../sessions/sessions.ts'
import type { FactorRow } from './factor-rows.ts'

/** The error is the same for another user's factor and for one that doesn't exist. */
export function findFactor(c: AuthContext, factors: readonly FactorRow[]): FactorRow {
  const id = c.req.param('id')
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
  const factor = factors.find((own) => own.id === id.toLowerCase())
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
  return factor
}

/**
 * Somebody who only has the password must not add another factor, neither by enrolling it nor by finishing an
 * earlier enrolment.
 */
export function requireLevelToAdd(factors: readonly FactorRow[], { aal }: Pick<SessionRow, 'aal'>): void {
  if (aal === 'aal1' && factors.some(({ status }) => status === 'verified')) {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
  }
}
