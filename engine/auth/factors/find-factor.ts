import type { AuthCall } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import { isUuid } from '../sessions/current-session.ts'
import type { SessionRow } from '../sessions/sessions.ts'
import type { FactorRow } from './factor-rows.ts'

/**
 * The factor named in the path, among the user's own. The error is the same for another user's factor and for one
 * that doesn't exist.
 */
export function findFactor(c: AuthCall, factors: readonly FactorRow[]): FactorRow {
  const id = c.req.param('id')
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
  const factor = factors.find((own) => own.id === id.toLowerCase())
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
  return factor
}

/**
 * Somebody who only has the password must not add a factor to an account that has one: neither enrol a new one nor
 * finish an enrolment that was begun before.
 */
export function requireLevelToAdd(factors: readonly FactorRow[], { aal }: Pick<SessionRow, 'aal'>): void {
  if (aal === 'aal1' && factors.some(({ status }) => status === 'verified')) {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
  }
}
