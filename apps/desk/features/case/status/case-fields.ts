import { type CaseState, isClosed } from '#shared/desk/case-states.ts'
import type { CaseLead } from '../../../backend/case.ts'

/** The fields of a case that people set. */
export interface CaseFields {
  state: CaseState
  outcome_reason: string | null
  owner_id: string | null
  follow_up_on: string | null
  next_step: string | null
}

/** The version of the case that the edits started from. */
export interface CaseBase {
  version: number
  fields: CaseFields
}

const NAMES = ['state', 'outcome_reason', 'owner_id', 'follow_up_on', 'next_step'] as const
export type CaseFieldName = (typeof NAMES)[number]

export function readBase(lead: CaseLead): CaseBase {
  const { version, state, outcome_reason, owner_id, follow_up_on, next_step } = lead
  return { version, fields: { state, outcome_reason, owner_id, follow_up_on, next_step } }
}

/** What the fields are before these edits fill them in: closing a case clears the next step it had. */
export function fieldsBehind(fields: CaseFields, { state = fields.state }: Partial<CaseFields>): CaseFields {
  const isClosing = isClosed(state) && !isClosed(fields.state)
  return isClosing ? { ...fields, follow_up_on: null, next_step: null } : fields
}

/** Drops edits that set a field back to its original value. */
export function dropUnchanged(fields: CaseFields, edits: Partial<CaseFields>): Partial<CaseFields> {
  const before = fieldsBehind(fields, edits)
  return Object.fromEntries(
    Object.entries(edits).filter(([name, value]) => before[name as CaseFieldName] !== value),
  )
}

/** The edits still to save after a save: those made since, and fields set back to their value before it. */
export function remainingEdits(
  before: CaseFields,
  saved: Partial<CaseFields>,
  latest: Partial<CaseFields> = {},
): Partial<CaseFields> {
  const setBack = NAMES.filter((name) => name in saved && !(name in latest))
  return { ...Object.fromEntries(setBack.map((name) => [name, before[name]])), ...latest }
}

/** A field edited here that a colleague has set to another value. */
export interface FieldConflict {
  name: CaseFieldName
  mine: CaseFields[CaseFieldName]
  theirs: CaseFields[CaseFieldName]
}

/** The edited fields that were set to something else since the edits started. Other changes don't conflict. */
export function conflicts(base: CaseBase, edits: Partial<CaseFields>, now: CaseBase): FieldConflict[] {
  const mine = { ...base.fields, ...edits }
  return NAMES.filter(
    (name) => name in edits && now.fields[name] !== base.fields[name] && mine[name] !== now.fields[name],
  ).map((name) => ({
    name,
    mine: mine[name],
    theirs: now.fields[name],
  }))
}
