import type { Queryable } from '../../database/auth-database.ts'
import { AuthError, tooManyRequests } from '../auth-error.ts'
import type { StoredCeremony } from './security-keys.ts'

export interface ChallengeRow {
  id: string
  factor_id: string
  created_at: Date
  verified_at: Date | null
  wrong_answers: number
  /** Encrypted. */
  otp_code: string | null
  web_authn_session_data: StoredCeremony | null
}

export interface NewChallenge {
  id: string
  factorId: string
  ip: string
  otpCode?: string
  ceremony?: StoredCeremony
}

export const CHALLENGE_SECONDS = 300
/**
 * An account may have 20 challenges in five minutes, with three wrong codes each, so 60 guesses from all IP
 * addresses together. One IP address may request only half of the challenges, so that it can't lock the owner
 * out.
 */
const MAX_LIVE = 20
const MAX_LIVE_OF_ADDRESS = MAX_LIVE / 2
const MAX_WRONG_CODES = 3

const FACTORS_OF_ITS_OWNER = `select own.id from auth.mfa_factors as own
  where own.user_id = (select user_id from auth.mfa_factors where id = $1)`

export async function writeChallenge(client: Queryable, challenge: NewChallenge, now: Date): Promise<void> {
  const { id, factorId, ip, otpCode = null, ceremony = null } = challenge
  await client.query(
    `delete from auth.mfa_challenges where created_at <= $2 and factor_id in (${FACTORS_OF_ITS_OWNER})`,
    [factorId, oldestLive(now)],
  )
  // A challenge for a code counts even after use. Otherwise wrong guesses that use it up would make room for
  // a new one.
  const { rows } = await client.query(
    `select count(*)::int as live, count(*) filter (where ip_address = $2)::int as of_address
     from auth.mfa_challenges where factor_id in (${FACTORS_OF_ITS_OWNER})`,
    [factorId, ip || null],
  )
  const [{ live, of_address }] = rows
  if (live >= MAX_LIVE || of_address >= MAX_LIVE_OF_ADDRESS) throw tooManyRequests(CHALLENGE_SECONDS)
  await client.query(
    `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, otp_code, web_authn_session_data)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, factorId, now, ip || null, otpCode, ceremony],
  )
  await client.query('update auth.mfa_factors set last_challenged_at = $2 where id = $1', [factorId, now])
}

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
  const isUsedUp = challenge.verified_at !== null || challenge.wrong_answers >= MAX_WRONG_CODES
  if (isUsedUp || challenge.created_at <= oldestLive(now)) {
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    )
  }
  return challenge
}

/**
 * Counts a wrong code in the challenge's row, so that all servers of the installation share the count.
 * Returns the number of wrong codes in all recent challenges of the account. Security keys aren't counted,
 * because their challenge is deleted when it is used.
 */
export async function countWrongCode(
  client: Queryable,
  { id, factor_id }: Pick<ChallengeRow, 'id' | 'factor_id'>,
): Promise<number> {
  await client.query('update auth.mfa_challenges set wrong_answers = wrong_answers + 1 where id = $1', [id])
  const { rows } = await client.query(
    `select coalesce(sum(wrong_answers), 0)::int as wrong from auth.mfa_challenges where factor_id in (${FACTORS_OF_ITS_OWNER})`,
    [factor_id],
  )
  return rows[0].wrong
}

export const challengeExpiry = (createdAt: Date) => Math.floor(createdAt.getTime() / 1000) + CHALLENGE_SECONDS

const oldestLive = (now: Date) => new Date(now.getTime() - CHALLENGE_SECONDS * 1000)
