import type { GateTarget } from '#shared/desk/placing/placing.ts'
import type { Answer } from './client/answers.ts'
import { call, type DeskClient } from './client/call.ts'

export interface CheckKind {
  kind: string
  label: string
  position: number
  /**
   * How many months after the decision a case's records of this check are kept; null for as long as the case.
   */
  keep_months: number | null
}

export type ReasonState = 'declined' | 'withdrawn'

export interface FirmLists {
  checks: CheckKind[]
  /** Which checks a case needs before each step. A step is a move to another state, or choosing terms. */
  gates: Partial<Record<GateTarget, string[]>>
  reasons: Record<ReasonState, string[]>
}

/** Only admins may call this and the functions below. */
export function readFirmLists(desk: DeskClient): Promise<FirmLists> {
  return call(desk, 'read_firm_lists')
}

/** If there's no check with this `kind` yet, it's added. */
export function saveCheckKind(desk: DeskClient, { kind, ...fields }: CheckKind): Promise<Answer> {
  return call(desk, 'save_check_kind', { check_kind: kind, fields })
}

/** The step's other needs, such as an enquiry, stay. */
export function saveGate(desk: DeskClient, target: GateTarget, checks: string[]): Promise<Answer> {
  return call(desk, 'save_gate', { gate_target: target, checks })
}

/** Answers `conflict` if the list is no longer the one in `seen`. */
export function saveOutcomeReasons(
  desk: DeskClient,
  state: ReasonState,
  seen: string[],
  wanted: string[],
): Promise<Answer | { outcome: 'conflict'; reasons: string[] }> {
  return call(desk, 'save_outcome_reasons', { for_state: state, seen, wanted })
}
