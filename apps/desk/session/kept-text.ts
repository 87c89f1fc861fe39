import { readStoredJson, storedKeys, writeStored } from '../ui/browser-storage.ts'
import { currentSession, onSessionChange } from './session-store.ts'

const PREFIX = 'desk-kept'

const keyOf = (owner: string, about: string, slot: string) => `${PREFIX}:${owner}:${about}:${slot}`

/** What somebody typed and has not sent; it outlives a reload and the end of a session, not the tab. */
export function readKept<Value>(owner: string, about: string, slot: string): Value | undefined {
  return readStoredJson<Value>('sessionStorage', keyOf(owner, about, slot))
}

/** Keeps it, or with undefined lets it go. */
export function keep(owner: string, about: string, slot: string, value: unknown): void {
  const text = value === undefined ? null : JSON.stringify(value)
  writeStored('sessionStorage', keyOf(owner, about, slot), text)
}

/** Forgets what anybody typed about something that is no more; without it, everything. */
export function forgetKept(about?: string): void {
  for (const key of storedKeys('sessionStorage')) {
    const [prefix, , typedAbout] = key.split(':')
    const isMeant = prefix === PREFIX && (about === undefined || typedAbout === about)
    if (isMeant) writeStored('sessionStorage', key, null)
  }
}

/**
 * Whoever leaves on purpose leaves nothing of a client behind for the next person at this screen. Called once, when the
 * desk starts: they may leave from a screen on which nothing is typed.
 */
export function forgetKeptOnLeaving(): void {
  onSessionChange(() => {
    const session = currentSession()
    if (session.status === 'signed-out' && session.left) forgetKept()
  })
}
