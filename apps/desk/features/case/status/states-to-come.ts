import { CASE_STATE_LABELS, type CaseState, mayMove } from '#shared/desk/case-states.ts'

/** Why a status that the list leaves out can't be chosen yet. Undefined if it has everything ahead. */
export function describeStatesToCome(from: CaseState, contacted: boolean): string | undefined {
  const { contacted: early, completed } = CASE_STATE_LABELS
  if (!contacted) return `${early} and ${completed} can be chosen once a contact is recorded.`
  if (from === 'completed' || mayMove(from, 'completed', contacted)) return undefined
  return `${completed} can be chosen after ${CASE_STATE_LABELS.with_lenders} or ${CASE_STATE_LABELS.offer}.`
}
