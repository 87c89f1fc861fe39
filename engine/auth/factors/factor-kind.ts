import type { Queryable } from '../../database/auth-database.ts'
import type { AuthDeps } from '../auth-deps.ts'
import type { CurrentSession } from '../sessions/current-session.ts'
import type { ChallengeRow, NewChallenge } from './challenge-rows.ts'
import type { ChallengeBody, EnrolBody, VerifyBody } from './factor-bodies.ts'
import type { FactorRow, FactorType } from './factor-rows.ts'

export interface FactorDeps extends AuthDeps {
  kinds: Record<FactorType, FactorKind>
}

export interface FactorKind {
  enrol(body: EnrolBody, context: NewFactor): Enrolment
  challenge(body: ChallengeBody, context: FactorContext): Promise<Challenge>
  /** Sends the code after the challenge is committed. Missing if this kind sends nothing. */
  deliver?(challenge: Challenge, context: FactorContext): Promise<void>
  /** This runs inside the transaction that has locked the user's factors. */
  verify(
    client: Queryable,
    body: VerifyBody,
    challenge: ChallengeRow,
    context: FactorContext,
  ): Promise<boolean>
  refusal: string
}

interface NewFactor {
  id: string
  user: CurrentSession['user']
  /** The user's existing factors, without the new one. */
  factors: FactorRow[]
}

export interface FactorContext {
  factor: FactorRow
  user: CurrentSession['user']
  /** All of the user's factors, including `factor`. */
  factors: FactorRow[]
  now: Date
}

export interface Enrolment {
  columns: { secret?: string; phone?: string }
  response: Record<string, unknown>
  /** Unfinished enrolments that this one replaces. */
  replaces?: FactorRow[]
}

export interface Challenge {
  id: string
  stored: Pick<NewChallenge, 'otpCode' | 'ceremony'>
  response: Record<string, unknown>
  /** Takes the challenge out of the rate limits again. Called if the challenge couldn't be stored. */
  refund?(): void
}
