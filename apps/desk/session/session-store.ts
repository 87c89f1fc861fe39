import { isAuthSessionMissingError, type Session } from '@supabase/supabase-js'
import { useSyncExternalStore } from 'react'
import { isStaffRole } from '#shared/desk/staff-roles.ts'
import { connection } from '../backend/connection.ts'
import { SESSION_KEY, supabase } from '../backend/supabase-client.ts'
import { writeStored } from '../ui/browser/browser-storage.ts'
import { type HeldSession, nextState, type SessionState } from './session-state.ts'

const listeners = new Set<() => void>()
let state: SessionState = { status: 'loading' }
let leaving = false

/** Follows the Supabase client's session; called once, when the desk starts. */
export function followSession(): void {
  supabase.auth.onAuthStateChange((_event, session) => follow(session && readSession(session), leaving))
}

function follow(held: HeldSession | null, left: boolean): void {
  const before = state
  state = nextState(state, held, left)
  if (differs(before, state)) for (const listener of listeners) listener()
}

/** Signs out in this browser, even when the server can't be reached. */
export async function signOut(): Promise<void> {
  leaving = true
  const { error } = await supabase.auth
    .signOut({ scope: 'local' })
    .catch((thrown: unknown) => ({ error: thrown }))
  leaving = false
  if (!error) return
  // The client keeps a session it couldn't end on the server; in this browser it must end all the same.
  writeStored('localStorage', SESSION_KEY, null)
  follow(null, true)
}

/** Ends every session of this person. When the server can't be reached, none ends and the error is returned. */
export async function signOutEverywhere(): Promise<{ error: unknown }> {
  leaving = true
  const answer = await supabase.auth
    .signOut({ scope: 'global' })
    .catch((thrown: unknown) => ({ error: thrown }))
  leaving = false
  return answer
}

let checking: Promise<boolean> | undefined

/** Asks the server whether the session is still valid, and covers the desk when it isn't. False: invalid or unknown. */
export function checkSession(): Promise<boolean> {
  // An unreachable server says nothing about the session; and ten reads that fail together need one check.
  if (state.status !== 'ready' || connection() !== 'online') return Promise.resolve(false)
  checking ??= askServer().finally(() => {
    checking = undefined
  })
  return checking
}

async function askServer(): Promise<boolean> {
  const { error } = await supabase.auth.getUser()
  if (!error) return true
  // Another tab has signed out, and its event hasn't arrived yet.
  if (isAuthSessionMissingError(error)) follow(null, false)
  // The client drops a session that no longer exists, but keeps that of a banned user.
  else if (error.status === 401 || error.status === 403) await supabase.auth.signOut({ scope: 'local' })
  return false
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentSession = (): SessionState => state

export function useSession(): SessionState {
  return useSyncExternalStore(onSessionChange, currentSession)
}

function readSession({ user, access_token }: Session): HeldSession {
  return {
    who: {
      id: user.id,
      email: user.email ?? '',
      name: String(user.user_metadata.name || user.email),
      role: isStaffRole(user.app_metadata.role) ? user.app_metadata.role : null,
    },
    level: readClaims(access_token).aal === 'aal2' ? 'aal2' : 'aal1',
  }
}

// Only to choose a screen. The database checks the signature and decides what may be read.
function readClaims(token: string): { aal?: string } {
  const payload = token.split('.')[1] ?? ''
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
}

const differs = (one: SessionState, other: SessionState) => JSON.stringify(one) !== JSON.stringify(other)
