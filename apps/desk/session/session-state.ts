import type { StaffRole } from '#shared/desk/staff-roles.ts'

export interface StaffMember {
  id: string
  email: string
  name: string
  /** Null for an account that was given none: it sees nothing. */
  role: StaffRole | null
}

/** A session as the client holds it: who, and whether the second factor was shown. */
export interface HeldSession {
  who: StaffMember
  level: 'aal1' | 'aal2'
}

export type SessionState =
  | { status: 'loading' }
  /** `left`: they went of their own accord, so nothing of theirs is to be gone back to. */
  | { status: 'signed-out'; left: boolean }
  /** The password was right; nothing else is shown yet. */
  | { status: 'needs-factor'; who: StaffMember }
  | { status: 'ready'; who: StaffMember }
  /** Ended while somebody worked: their page stays as it is, covered, until they have signed in again. */
  | { status: 'expired'; who: StaffMember; passwordGiven: boolean }

/** What the desk shows next, from what it showed and the session the client holds now. */
export function nextState(state: SessionState, held: HeldSession | null, leaving: boolean): SessionState {
  const working = state.status === 'ready' || state.status === 'expired'
  if (leaving && !held) return { status: 'signed-out', left: true }
  if (!working) return freshState(held)
  // Another person's page is not theirs to continue.
  if (held && held.who.id !== state.who.id) return freshState(held)
  if (held?.level === 'aal2') return { status: 'ready', who: held.who }
  return { status: 'expired', who: state.who, passwordGiven: held !== null }
}

function freshState(held: HeldSession | null): SessionState {
  if (!held) return { status: 'signed-out', left: false }
  return { status: held.level === 'aal2' ? 'ready' : 'needs-factor', who: held.who }
}
