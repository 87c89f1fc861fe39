import type { Refusal } from '#shared/desk/refusals.ts'

export interface Refused {
  outcome: 'refused'
  reason: Refusal
}

export interface Missing {
  outcome: 'missing'
}

export type Answer<Made = object> = ({ outcome: 'changed' } & Made) | Refused | Missing
