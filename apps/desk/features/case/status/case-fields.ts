import { isClosed } from '#shared/desk/case-states.ts'
import type { CaseLead } from '../../../backend/case-lead.ts'
import type { CaseFields } from '../../../backend/cases.ts'

/** The case's version and editable fields at one moment, such as when the edits started. */
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

/**
 * If the edits decide the case, or change how it was decided, its next step counts as cleared, because the
 * database clears it then.
 */
export function fieldsBehind(fields: CaseFields, { state = fields.state }: Partial<CaseFields>): CaseFields {
  const isClosing = isClosed(state) && state !== fields.state
  return isClosing ? { ...fields, follow_up_on: null, next_step: null } : fields
}

export function dropUnchanged(fields: CaseFields, edits: Partial<CaseFields>): Partial<CaseFields> {
  const before = fieldsBehind(fields, edits)
  return Object.fromEntries(
    Object.entries(edits).filter(([name, value]) => before[name as CaseFieldName] !== value),
  )
}

/**
 * `latest` also has the edits made while the save ran. A saved field that is no longer in `latest` was set
 * back to its old value meanwhile, which is an edit too.
 */
export function remainingEdits(
  before: CaseFields,
  saved: Partial<CaseFields>,
  latest: Partial<CaseFields> = {},
): Partial<CaseFields> {
  const setBack = NAMES.filter((name) => name in saved && !(name in latest))
  return { ...Object.fromEntries(setBack.map((name) => [name, before[name]])), ...latest }
}

export interface FieldConflict {
  name: CaseFieldName
  mine: CaseFields[CaseFieldName]
  theirs: CaseFields[CaseFieldName]
}

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
