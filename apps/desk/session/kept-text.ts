import { currentSession, onSessionChange } from './session-store.ts'

const PREFIX = 'desk-kept'

const keyOf = (owner: string, about: string, slot: string) => `${PREFIX}:${owner}:${about}:${slot}`

/** What somebody typed and has not sent; it outlives a reload and the end of a session, not the tab. */
export function readKept<Value>(owner: string, about: string, slot: string): Value | undefined {
  const kept = sessionStorage.getItem(keyOf(owner, about, slot))
  return kept === null ? undefined : (JSON.parse(kept) as Value)
}

/** Keeps it, or with undefined lets it go. */
export function keep(owner: string, about: string, slot: string, value: unknown): void {
  const key = keyOf(owner, about, slot)
  if (value === undefined) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, JSON.stringify(value))
}

/** Forgets what anybody typed about something that is no more; without it, everything. */
export function forgetKept(about?: string): void {
  for (const key of Object.keys(sessionStorage)) {
    const [prefix, , typedAbout] = key.split(':')
    if (prefix === PREFIX && (about === undefined || typedAbout === about)) sessionStorage.removeItem(key)
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
