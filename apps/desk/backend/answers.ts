import type { CaseState } from '#shared/desk/case-states.ts'
import type { Refusal } from '#shared/desk/refusals.ts'
import type { CaseEvent } from './cases.ts'

/** Nothing was written, and why. */
export interface Refused {
  outcome: 'refused'
  reason: Refusal
}

/** There is no such thing any more. */
export interface Missing {
  outcome: 'missing'
}

/** Somebody changed the case since it was read: how it is now, and what was changed by whom and when. */
export interface Conflict {
  outcome: 'conflict'
  version: number
  current: {
    state: CaseState
    owner_id: string | null
    owner_name: string | null
    follow_up_on: string | null
    outcome_reason: string | null
    quarantined: boolean
  }
  /** Oldest first. */
  changes: CaseEvent[]
}

/** The change was made; this is the version now. */
export interface Changed {
  outcome: 'changed'
  version: number
}

export type ChangeAnswer = Changed | Conflict | Refused | Missing
