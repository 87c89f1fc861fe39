import type { Refusal } from '#shared/desk/refusals.ts'

/** The change was refused, with the reason. */
export interface Refused {
  outcome: 'refused'
  reason: Refusal
}

/** It no longer exists. */
export interface Missing {
  outcome: 'missing'
}

/** The change was made; `version` is the new version. */
export interface Changed {
  outcome: 'changed'
  version: number
}
