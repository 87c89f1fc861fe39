import type { Session } from '@supabase/supabase-js'
import { useSyncExternalStore } from 'react'
import { isStaffRole } from '#shared/desk/staff-roles.ts'
import { connection } from '../backend/connection.ts'
import { supabase } from '../backend/supabase-client.ts'
import { type HeldSession, nextState, type SessionState } from './session-state.ts'

const listeners = new Set<() => void>()
let state: SessionState = { status: 'loading' }
let leaving = false

/** Follows the client's session from now on; called once, when the desk starts. */
export function followSession(): void {
  supabase.auth.onAuthStateChange((_event, session) => {
    const before = state
    state = nextState(state, session && heldSession(session), leaving)
    if (differs(before, state)) for (const listener of listeners) listener()
  })
}

/** Ends the session: here, or everywhere this person is signed in. */
export async function signOut(scope: 'local' | 'global'): Promise<void> {
  leaving = true
  try {
    // The client forgets the session even when the server cannot be told.
    await supabase.auth.signOut({ scope })
  } finally {
    leaving = false
  }
}

let checking: Promise<void> | undefined

/** Asks the server whether the session still counts; when it does not, the desk covers itself. */
export function checkSession(): Promise<void> {
  // A server that is away has ended nothing; and ten reads that fail at once need one answer.
  if (state.status !== 'ready' || connection() !== 'online') return Promise.resolve()
  checking ??= askServer().finally(() => {
    checking = undefined
  })
  return checking
}

async function askServer(): Promise<void> {
  const { error } = await supabase.auth.getUser()
  // The client has already let go of a session that is gone; a banned user's it keeps.
  if (error && (error.status === 401 || error.status === 403)) await supabase.auth.signOut({ scope: 'local' })
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentSession = (): SessionState => state

export function useSession(): SessionState {
  return useSyncExternalStore(onSessionChange, currentSession)
}

function heldSession({ user, access_token }: Session): HeldSession {
  return {
    who: {
      id: user.id,
      email: user.email ?? '',
      name: String(user.user_metadata.name || user.email),
      role: isStaffRole(user.app_metadata.role) ? user.app_metadata.role : null,
    },
    level: claimsOf(access_token).aal === 'aal2' ? 'aal2' : 'aal1',
  }
}

// Only to choose a screen: what may be read is decided by the database, which checks the signature.
function claimsOf(token: string): { aal?: string } {
  const payload = token.split('.')[1] ?? ''
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
}

const differs = (one: SessionState, other: SessionState) => JSON.stringify(one) !== JSON.stringify(other)
