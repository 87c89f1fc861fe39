import type { StaffRole } from '#shared/desk/staff-roles.ts'

export interface StaffMember {
  id: string
  email: string
  name: string
  /** Null for an account without a role, which sees nothing. */
  role: StaffRole | null
}

/** The level is aal2 once the second factor was given. */
export interface HeldSession {
  who: StaffMember
  level: 'aal1' | 'aal2'
}

export type SessionState =
  | { status: 'loading' }
  /** If `left` is set, the person signed out themselves, so the next sign-in doesn't return to their page. */
  | { status: 'signed-out'; left: boolean }
  | { status: 'needs-factor'; who: StaffMember }
  | { status: 'ready'; who: StaffMember }
  /**
   * The session ended while the person worked. Their page stays, hidden by a dialog, until they sign in
   * again. `passwordGiven` says that only the second factor is missing.
   */
  | { status: 'expired'; who: StaffMember; passwordGiven: boolean }

/** `held` is the client's session, null if it has none. `leaving` is set while somebody signs out. */
export function nextState(state: SessionState, held: HeldSession | null, leaving: boolean): SessionState {
  const working = state.status === 'ready' || state.status === 'expired'
  if (leaving && !held) return { status: 'signed-out', left: true }
  if (!working) return freshState(held)
  // Someone else signed in, who must not see the previous person's page.
  if (held && held.who.id !== state.who.id) return freshState(held)
  if (held?.level === 'aal2') return { status: 'ready', who: held.who }
  return { status: 'expired', who: state.who, passwordGiven: held !== null }
}

function freshState(held: HeldSession | null): SessionState {
  if (!held) return { status: 'signed-out', left: false }
  return { status: held.level === 'aal2' ? 'ready' : 'needs-factor', who: held.who }
}
