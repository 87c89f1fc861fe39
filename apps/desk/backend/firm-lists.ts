import type { GateTarget } from '#shared/desk/placing/placing.ts'
import { call, type DeskClient } from './client/call.ts'
import type { Outcome } from './client/outcomes.ts'

declare module './client/call.ts' {
  interface Answers {
    read_firm_lists: FirmLists
    save_check_kind: Outcome
    save_gate: Outcome
    save_outcome_reasons: Outcome | { outcome: 'conflict'; reasons: string[] }
  }
}

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
export const readFirmLists = (desk: DeskClient) => call(desk, 'read_firm_lists')

/** If there's no check with this `kind` yet, it's added. */
export const saveCheckKind = (desk: DeskClient, { kind, ...fields }: CheckKind) =>
  call(desk, 'save_check_kind', { check_kind: kind, fields })

/** The step's other needs, such as an enquiry, stay. */
export const saveGate = (desk: DeskClient, target: GateTarget, checks: string[]) =>
  call(desk, 'save_gate', { gate_target: target, checks })

/** Answers `conflict` if the list is no longer the one in `seen`. */
export const saveOutcomeReasons = (desk: DeskClient, state: ReasonState, seen: string[], wanted: string[]) =>
  call(desk, 'save_outcome_reasons', { for_state: state, seen, wanted })
