import type { StaffRole } from '#shared/desk/staff-roles.ts'

export interface StaffMember {
  id: string
  email: string
  name: string
  /** Null for an account without a role: it sees nothing. */
  role: StaffRole | null
}

/** The Supabase client's session: who it is, and whether the second factor was given. */
export interface HeldSession {
  who: StaffMember
  level: 'aal1' | 'aal2'
}

export type SessionState =
  | { status: 'loading' }
  /** `left`: they signed out themselves, so the next sign-in doesn't return to their page. */
  | { status: 'signed-out'; left: boolean }
  /** The password was right; the second factor is missing. */
  | { status: 'needs-factor'; who: StaffMember }
  | { status: 'ready'; who: StaffMember }
  /** The session ended during work: the page stays, covered, until they have signed in again. */
  | { status: 'expired'; who: StaffMember; passwordGiven: boolean }

/** The next state, from the current one and the client's session. */
export function nextState(state: SessionState, held: HeldSession | null, leaving: boolean): SessionState {
  const working = state.status === 'ready' || state.status === 'expired'
  if (leaving && !held) return { status: 'signed-out', left: true }
  if (!working) return freshState(held)
  // Someone else signed in: they must not see the previous person's page.
  if (held && held.who.id !== state.who.id) return freshState(held)
  if (held?.level === 'aal2') return { status: 'ready', who: held.who }
  return { status: 'expired', who: state.who, passwordGiven: held !== null }
}

function freshState(held: HeldSession | null): SessionState {
  if (!held) return { status: 'signed-out', left: false }
  return { status: held.level === 'aal2' ? 'ready' : 'needs-factor', who: held.who }
}
