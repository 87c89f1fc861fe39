import { endpoint } from './endpoint.ts'

/** online: answers come. offline: the browser says there is no network. unreachable: there is, but no answer. */
export type Connection = 'online' | 'offline' | 'unreachable'

const listeners = new Set<() => void>()
let answering = true
let networked = navigator.onLine

addEventListener('online', () => update(() => (networked = true)))
addEventListener('offline', () => update(() => (networked = false)))

/** How the desk stands with its backend, as its last request found it. */
export function connection(): Connection {
  if (!networked) return 'offline'
  return answering ? 'online' : 'unreachable'
}

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function update(change: () => void): void {
  const before = connection()
  change()
  if (connection() !== before) for (const listener of listeners) listener()
}

// What a proxy says when the host behind it is not there.
const NOBODY_HOME = new Set([502, 503, 504])

/** The browser's fetch, which also notes whether anybody answered. */
export const watchedFetch: typeof fetch = async (input, init) => {
  try {
    const response = await fetch(input, init)
    update(() => (answering = !NOBODY_HOME.has(response.status)))
    return response
  } catch (error) {
    // A request given up by the page itself says nothing of the other side.
    const givenUp = error instanceof DOMException && error.name === 'AbortError'
    if (!givenUp) update(() => (answering = false))
    throw error
  }
}

/** Asks for a sign of life; whoever watches the connection hears of the answer. */
export async function pingBackend(): Promise<boolean> {
  try {
    await watchedFetch(`${endpoint.url}/auth/v1/health`, { headers: { apikey: endpoint.publishableKey } })
  } catch {
    // Noted already.
  }
  return connection() === 'online'
}
