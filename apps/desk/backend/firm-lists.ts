import type { GateTarget } from '#shared/desk/placing.ts'
import type { Missing, Refused } from './answers.ts'
import { call, type Desk } from './call.ts'

export interface CheckKind {
  kind: string
  label: string
  position: number
  /** Months from the decision of the case; null for as long as the case. */
  keep_months: number | null
}

/** States that ask for a reason from the firm's list. */
export type ReasonState = 'declined' | 'withdrawn'

export interface FirmLists {
  checks: CheckKind[]
  /** The checks that each step asks for. */
  gates: Partial<Record<GateTarget, string[]>>
  reasons: Record<ReasonState, string[]>
}

type Saved = { outcome: 'changed' } | Refused | Missing

/** Admins only, like everything below. */
export function readFirmLists(desk: Desk): Promise<FirmLists> {
  return call(desk, 'read_firm_lists')
}

/** Adds a kind of check when there's none of that name yet. */
export function saveCheckKind(desk: Desk, { kind, ...fields }: CheckKind): Promise<Saved> {
  return call(desk, 'save_check_kind', { check_kind: kind, fields })
}

/** Says which checks a step asks for. */
export function saveGate(desk: Desk, target: GateTarget, checks: string[]): Promise<Saved> {
  return call(desk, 'save_gate', { gate_target: target, checks })
}

/** `seen`: the reasons as they were read. */
export function saveOutcomeReasons(
  desk: Desk,
  state: ReasonState,
  seen: string[],
  wanted: string[],
): Promise<Saved | { outcome: 'conflict'; reasons: string[] }> {
  return call(desk, 'save_outcome_reasons', { for_state: state, seen, wanted })
}
