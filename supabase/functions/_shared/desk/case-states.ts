/** The states of a case, in order; the last three end it. */
export const CASE_STATES = [
  'new',
  'contacted',
  'documents',
  'with_lenders',
  'offer',
  'completed',
  'declined',
  'withdrawn',
] as const
export type CaseState = (typeof CASE_STATES)[number]

/** The states that end a case. */
export const CLOSED_STATES = ['completed', 'declined', 'withdrawn'] as const satisfies CaseState[]

/** A state in words. */
export const CASE_STATE_LABELS: Record<CaseState, string> = {
  new: 'New',
  contacted: 'Contacted',
  documents: 'Documents',
  with_lenders: 'With lenders',
  offer: 'Offer',
  completed: 'Completed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}

/** Whether a case has been decided. */
export function isClosed(state: CaseState): boolean {
  return (CLOSED_STATES as readonly CaseState[]).includes(state)
}

/** Whether a decision must say why. */
export function needsReason(state: CaseState): boolean {
  return state === 'declined' || state === 'withdrawn'
}

/**
 * Whether a case may go from one state to another. Staff may skip steps and go back, since lenders ask for more. Only
 * a recorded contact makes a case contacted, it is never new again after that, and only one that was with lenders can
 * complete.
 */
export function mayMove(from: CaseState, to: CaseState, contacted: boolean): boolean {
  if (from === to) return false
  if (to === 'new') return !contacted && needsReason(from)
  if (to === 'contacted') return contacted
  if (to === 'completed')
    return contacted && (from === 'with_lenders' || from === 'offer' || needsReason(from))
  return true
}

/** Where a case may go from here, in order. */
export function nextStates(from: CaseState, contacted: boolean): CaseState[] {
  return CASE_STATES.filter((to) => mayMove(from, to, contacted))
}
