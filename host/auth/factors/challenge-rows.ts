import type { Queryable } from '../../database/auth-database.ts'
import { AuthError, tooManyRequests } from '../auth-error.ts'
import type { KeptCeremony } from './security-keys.ts'

/** A row of auth.mfa_challenges. */
export interface ChallengeRow {
  id: string
  factor_id: string
  created_at: Date
  verified_at: Date | null
  /** Sealed. */
  otp_code: string | null
  web_authn_session_data: KeptCeremony | null
}

export interface NewChallenge {
  id: string
  factorId: string
  ip: string
  otpCode?: string
  ceremony?: KeptCeremony
}

export const CHALLENGE_SECONDS = 300
const MAX_LIVE = 20

/** Writes a challenge, and clears away the factor's old ones. */
export async function writeChallenge(client: Queryable, challenge: NewChallenge, now: Date): Promise<void> {
  const { id, factorId, ip, otpCode = null, ceremony = null } = challenge
  await client.query('delete from auth.mfa_challenges where factor_id = $1 and created_at <= $2', [
    factorId,
    oldestLive(now),
  ])
  const { rows } = await client.query(
    'select count(*)::int as live from auth.mfa_challenges where factor_id = $1',
    [factorId],
  )
  if (rows[0].live >= MAX_LIVE) throw tooManyRequests(CHALLENGE_SECONDS)
  await client.query(
    `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, otp_code, web_authn_session_data)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, factorId, now, ip || null, otpCode, ceremony],
  )
  await client.query('update auth.mfa_factors set last_challenged_at = $2 where id = $1', [factorId, now])
}

/** A challenge of this factor that can still be answered. */
export async function findChallenge(
  client: Queryable,
  factorId: string,
  id: string,
  now: Date,
): Promise<ChallengeRow> {
  const { rows } = await client.query('select * from auth.mfa_challenges where id = $1 and factor_id = $2', [
    id,
    factorId,
  ])
  const challenge = rows[0] as ChallengeRow | undefined
  if (!challenge) {
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  }
  if (challenge.verified_at || challenge.created_at <= oldestLive(now)) {
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    )
  }
  return challenge
}

export const expiryOf = (createdAt: Date) => Math.floor(createdAt.getTime() / 1000) + CHALLENGE_SECONDS

const oldestLive = (now: Date) => new Date(now.getTime() - CHALLENGE_SECONDS * 1000)
