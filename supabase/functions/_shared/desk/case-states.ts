/**
 * The states of a case in words, in the order in which a case goes through them. The last three close the
 * case.
 */
export const CASE_STATE_LABELS = {
  new: 'New',
  contacted: 'Contacted',
  documents: 'Documents',
  with_lenders: 'With lenders',
  offer: 'Offer',
  completed: 'Completed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
} as const
export type CaseState = keyof typeof CASE_STATE_LABELS
export const CASE_STATES = Object.keys(CASE_STATE_LABELS) as CaseState[]

export const CLOSED_STATES = ['completed', 'declined', 'withdrawn'] as const satisfies CaseState[]

/** What lists call a case's status. One that was merged into another wasn't withdrawn. */
export const statusLabel = ({ state, merged_into }: { state: CaseState; merged_into: string | null }) =>
  merged_into ? `Merged into ${merged_into}` : CASE_STATE_LABELS[state]

export function isClosed(state: CaseState): boolean {
  return (CLOSED_STATES as readonly CaseState[]).includes(state)
}

export function needsReason(state: CaseState): boolean {
  return state === 'declined' || state === 'withdrawn'
}

/**
 * Staff may skip steps and go back, because lenders ask for more. `contacted` says whether a contact is
 * recorded.
 */
export function mayMove(from: CaseState, to: CaseState, contacted: boolean): boolean {
  if (from === to) return false
  if (to === 'new') return !contacted && needsReason(from)
  if (to === 'contacted') return contacted
  if (to === 'completed')
    return contacted && (from === 'with_lenders' || from === 'offer' || needsReason(from))
  return true
}

export function nextStates(from: CaseState, contacted: boolean): CaseState[] {
  return CASE_STATES.filter((to) => mayMove(from, to, contacted))
}
