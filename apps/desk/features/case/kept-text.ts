import { currentSession, onSessionChange } from '../../session/session-store.ts'

const PREFIX = 'desk-kept'

const keyOf = (owner: string, reference: string, slot: string) => `${PREFIX}:${owner}:${reference}:${slot}`

/** What somebody typed about a case and has not sent; it outlives a reload and the end of a session, not the tab. */
export function readKept<Value>(owner: string, reference: string, slot: string): Value | undefined {
  const kept = sessionStorage.getItem(keyOf(owner, reference, slot))
  return kept === null ? undefined : (JSON.parse(kept) as Value)
}

/** Keeps it, or with undefined lets it go. */
export function keep(owner: string, reference: string, slot: string, value: unknown): void {
  const key = keyOf(owner, reference, slot)
  if (value === undefined) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, JSON.stringify(value))
}

/** Forgets what anybody typed about a case that is no more; without one, about every case. */
export function forgetKept(reference?: string): void {
  for (const key of Object.keys(sessionStorage)) {
    const [prefix, , about] = key.split(':')
    if (prefix === PREFIX && (reference === undefined || about === reference)) sessionStorage.removeItem(key)
  }
}

// Whoever leaves on purpose leaves nothing of a client behind for the next person at this screen.
onSessionChange(() => {
  if (currentSession().status === 'signed-out') forgetKept()
})
