import type { Queryable } from '../../database/auth-database.ts'
import type { CurrentSession } from '../sessions/current-session.ts'
import type { ChallengeRow, NewChallenge } from './challenge-rows.ts'
import type { ChallengeBody, EnrolBody, VerifyBody } from './factor-bodies.ts'
import type { FactorRow } from './factor-rows.ts'

/** What differs between the kinds of second factors. */
export interface FactorKind {
  /** Returns the columns of the new row and the fields of the response. */
  enrol(body: EnrolBody, context: NewFactor): Enrolment
  /** Returns what the challenge stores and the fields of the response. */
  challenge(body: ChallengeBody, context: FactorContext): Promise<Challenge>
  /** Sends the challenge once it is committed, if it has to be sent. */
  deliver?(challenge: Challenge, context: FactorContext): Promise<void>
  /** Whether the code or key is right. Runs inside the transaction that has locked the user's factors. */
  verify(
    client: Queryable,
    body: VerifyBody,
    challenge: ChallengeRow,
    context: FactorContext,
  ): Promise<boolean>
  /** The error message when it is wrong. */
  refusal: string
}

interface NewFactor {
  id: string
  user: CurrentSession['user']
  /** The user's existing factors. */
  factors: FactorRow[]
}

export interface FactorContext {
  factor: FactorRow
  user: CurrentSession['user']
  /** All of the user's factors. */
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
  /** Returns the tokens of the rate limits, when the challenge couldn't be stored. */
  refund?(): void
}
