import type { Queryable } from '../../database/auth-database.ts'
import type { CurrentSession } from '../sessions/current-session.ts'
import type { ChallengeRow, NewChallenge } from './challenge-rows.ts'
import type { ChallengeBody, EnrolBody, VerifyBody } from './factor-bodies.ts'
import type { FactorRow } from './factor-rows.ts'

/** What differs between the kinds of second factor; the calls around them are the same. */
export interface FactorKind {
  /** What the new row stores, and what the answer says beside its id. */
  enrol(given: EnrolBody, about: NewFactor): Enrolment
  /** What the challenge stores, and what the answer says beside its id. */
  challenge(given: ChallengeBody, about: FactorUse): Promise<Challenge>
  /** Once the challenge is committed: to send it, where it must be sent. */
  deliver?(challenge: Challenge, about: FactorUse): Promise<void>
  /** Whether the answer holds, inside the transaction that holds the user's factors. */
  verify(client: Queryable, given: VerifyBody, challenge: ChallengeRow, about: FactorUse): Promise<boolean>
  /** What is said when it does not. */
  refusal: string
}

interface NewFactor {
  id: string
  user: CurrentSession['user']
  /** The user's factors so far. */
  factors: FactorRow[]
}

export interface FactorUse {
  factor: FactorRow
  user: CurrentSession['user']
  /** All of the user's factors. */
  factors: FactorRow[]
  now: Date
}

export interface Enrolment {
  columns: { secret?: string; phone?: string }
  shown: Record<string, unknown>
  /** Earlier attempts that this one replaces. */
  replaces?: FactorRow[]
}

export interface Challenge {
  id: string
  stored: Pick<NewChallenge, 'otpCode' | 'ceremony'>
  shown: Record<string, unknown>
  /** Gives back the limits it used, when it could not be written down. */
  takeBack?(): void
}
