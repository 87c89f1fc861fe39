import type { Refusal } from '#shared/desk/refusals.ts'

/** Nothing was written, and why. */
export interface Refused {
  outcome: 'refused'
  reason: Refusal
}

/** There is no such thing any more. */
export interface Missing {
  outcome: 'missing'
}

/** The change was made; this is the version now. */
export interface Changed {
  outcome: 'changed'
  version: number
}
