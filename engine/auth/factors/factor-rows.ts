import type { Queryable } from '../../database/auth-database.ts'
import { lockUser } from '../accounts/users.ts'
import type { AuthenticationMethod } from '../sessions/sessions.ts'
import type { StoredKey } from './security-keys.ts'

export type FactorType = 'totp' | 'phone' | 'webauthn'

export interface FactorRow {
  id: string
  user_id: string
  friendly_name: string | null
  factor_type: FactorType
  status: 'unverified' | 'verified'
  created_at: Date
  /** Encrypted. */
  secret: string | null
  phone: string | null
  last_challenged_at: Date | null
  web_authn_credential: StoredKey | null
  last_totp_step: string | null
}

/** The method that the `amr` claim of a token names for each factor type. */
export const METHODS: Record<FactorType, AuthenticationMethod> = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
}

/**
 * Parallel requests for the same user wait for each other here, even on different servers, so each sees what
 * the one before it has written.
 */
export async function lockFactors(client: Queryable, userId: string): Promise<FactorRow[]> {
  await lockUser(client, userId)
  const { rows } = await client.query(
    'select * from auth.mfa_factors where user_id = $1 order by created_at, id',
    [userId],
  )
  return rows
}

export async function hasVerifiedFactor(client: Queryable, userId: string): Promise<boolean> {
  const sql = `select exists (select from auth.mfa_factors where user_id = $1 and status = 'verified') as has`
  return (await client.query(sql, [userId])).rows[0].has
}

/** Sessions that the factor raised to aal2 return to aal1. */
export async function removeFactor(
  client: Queryable,
  factor: Pick<FactorRow, 'id' | 'factor_type'>,
  now: Date,
) {
  await client.query('delete from auth.mfa_factors where id = $1', [factor.id])
  await client.query(
    `delete from auth.mfa_amr_claims where authentication_method = $2
       and session_id in (select id from auth.sessions where factor_id = $1)`,
    [factor.id, METHODS[factor.factor_type]],
  )
  await client.query(
    `update auth.sessions set aal = 'aal1', factor_id = null, updated_at = $2 where factor_id = $1`,
    [factor.id, now],
  )
}
