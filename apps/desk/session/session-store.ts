import { isAuthSessionMissingError, type Session } from '@supabase/supabase-js'
import { useSyncExternalStore } from 'react'
import { isStaffRole } from '#shared/desk/staff-roles.ts'
import { connection } from '../backend/client/connection.ts'
import { SESSION_KEY, supabase } from '../backend/client/supabase-client.ts'
import { writeStored } from '../ui/browser/browser-storage.ts'
import { type HeldSession, nextState, type SessionState } from './session-state.ts'

const listeners = new Set<() => void>()
let state: SessionState = { status: 'loading' }
let leaving = false

/** This must be called once, when the desk starts. */
export function followSession(): void {
  supabase.auth.onAuthStateChange((_event, session) => follow(session && readSession(session), leaving))
}

function follow(held: HeldSession | null, left: boolean): void {
  const before = state
  state = nextState(state, held, left)
  if (differs(before, state)) for (const listener of listeners) listener()
}

export async function signOut(): Promise<void> {
  const { error } = await leave('local')
  if (!error) return
  // The client keeps a session that it couldn't end on the server, but this browser must sign out all the
  // same.
  writeStored('localStorage', SESSION_KEY, null)
  follow(null, true)
}

/** If the server can't be reached, no session ends and the error is returned. */
export const signOutEverywhere = () => leave('global')

async function leave(scope: 'local' | 'global'): Promise<{ error: unknown }> {
  leaving = true
  const answer = await supabase.auth.signOut({ scope }).catch((thrown: unknown) => ({ error: thrown }))
  leaving = false
  return answer
}

let checking: Promise<boolean> | undefined

/**
 * If the session isn't valid, a dialog covers the desk until the person signs in again. Returns false if the
 * session isn't valid or if that can't be found out.
 */
export function checkSession(): Promise<boolean> {
  // Without a connection, the server can't be asked. Requests that fail together share one check.
  if (state.status !== 'ready' || connection() !== 'online') return Promise.resolve(false)
  checking ??= askServer().finally(() => {
    checking = undefined
  })
  return checking
}

async function askServer(): Promise<boolean> {
  const { error } = await supabase.auth.getUser()
  if (!error) return true
  // Another tab has signed out, and the event that says so hasn't arrived here yet.
  if (isAuthSessionMissingError(error)) follow(null, false)
  // The client itself drops a session that no longer exists, but it keeps the session of a banned user.
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

// The token isn't verified here, because it's used only to choose a screen. The server checks its signature,
// and the database decides what may be read.
function readClaims(token: string): { aal?: string } {
  const payload = token.split('.')[1] ?? ''
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
}

const differs = (one: SessionState, other: SessionState) => JSON.stringify(one) !== JSON.stringify(other)
