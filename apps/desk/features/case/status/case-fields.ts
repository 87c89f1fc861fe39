import type { CaseState } from '#shared/desk/case-states.ts'
import type { CaseLead } from '../../../backend/case.ts'

/** What people set on a case, as against what is worked out. */
export interface CaseFields {
  state: CaseState
  outcome_reason: string | null
  owner_id: string | null
  follow_up_on: string | null
}

/** The case as it was when somebody began to change it. */
export interface CaseBase {
  version: number
  fields: CaseFields
}

const NAMES = ['state', 'outcome_reason', 'owner_id', 'follow_up_on'] as const
export type CaseFieldName = (typeof NAMES)[number]

export function readBase(lead: CaseLead): CaseBase {
  const { version, state, outcome_reason, owner_id, follow_up_on } = lead
  return { version, fields: { state, outcome_reason, owner_id, follow_up_on } }
}

/** The edits that would change something: what was set back to where it began is no edit. */
export function dropUnchanged(fields: CaseFields, edits: Partial<CaseFields>): Partial<CaseFields> {
  return Object.fromEntries(
    Object.entries(edits).filter(([name, value]) => fields[name as CaseFieldName] !== value),
  )
}

/** What is wanted once some edits were saved: what was set since, and what was set back to where it had been. */
export function remainingEdits(
  before: CaseFields,
  saved: Partial<CaseFields>,
  latest: Partial<CaseFields> = {},
): Partial<CaseFields> {
  const setBack = NAMES.filter((name) => name in saved && !(name in latest))
  return { ...Object.fromEntries(setBack.map((name) => [name, before[name]])), ...latest }
}

/** A field one person edited, beside what the case says of it now. */
export interface FieldConflict {
  name: CaseFieldName
  mine: CaseFields[CaseFieldName]
  theirs: CaseFields[CaseFieldName]
}

/** Where one person's edits and the case as it is now part, once it was changed under their hands. */
export function conflicts(base: CaseBase, edits: Partial<CaseFields>, now: CaseBase): FieldConflict[] {
  if (now.version === base.version) return []
  const mine = { ...base.fields, ...edits }
  return NAMES.filter((name) => name in edits && mine[name] !== now.fields[name]).map((name) => ({
    name,
    mine: mine[name],
    theirs: now.fields[name],
  }))
}
