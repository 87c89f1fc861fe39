import type { AuthCall } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import { isUuid } from '../sessions/current-session.ts'
import type { SessionRow } from '../sessions/sessions.ts'
import type { FactorRow } from './factor-rows.ts'

/** The factor the address names, among the user's own: somebody else's is not told from one that never was. */
export function findFactor(c: AuthCall, factors: readonly FactorRow[]): FactorRow {
  const id = c.req.param('id')
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
  const factor = factors.find((own) => own.id === id.toLowerCase())
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
  return factor
}

/**
 * Somebody who has the password alone must not add a factor beside the owner's: neither enrol one, nor finish an
 * enrolment that was begun before the owner had any.
 */
export function requireLevelToAdd(factors: readonly FactorRow[], { aal }: Pick<SessionRow, 'aal'>): void {
  if (aal === 'aal1' && factors.some(({ status }) => status === 'verified')) {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
  }
}
