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
const GATEWAY_ERRORS = new Set([502, 503, 504])

// A line that swallows everything never says so. The database itself gives up after eight seconds.
const LIMIT_MILLISECONDS = 30_000

let answersSoFar = 0

/** The browser's fetch, which also notes whether anybody answered, and waits no longer than it is told. */
export const watchFetch =
  (limitMilliseconds: number): typeof fetch =>
  async (input, init) => {
    const answersBefore = answersSoFar
    const limit = AbortSignal.timeout(limitMilliseconds)
    try {
      const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
      const response = await fetch(input, { ...init, signal })
      answersSoFar += 1
      update(() => (answering = !GATEWAY_ERRORS.has(response.status)))
      return response
    } catch (error) {
      const name = error instanceof DOMException ? error.name : undefined
      // A request given up by the page itself says nothing of the other side; nor does one that waited in vain, when
      // another was answered meanwhile.
      const saysNothing = name === 'AbortError' || (name === 'TimeoutError' && answersSoFar > answersBefore)
      if (!saysNothing) update(() => (answering = false))
      throw error
    }
  }

export const watchedFetch = watchFetch(LIMIT_MILLISECONDS)

/** Asks for a sign of life; whoever watches the connection hears of the answer. */
export async function pingBackend(): Promise<boolean> {
  try {
    await watchedFetch(`${endpoint.url}/auth/v1/health`, { headers: { apikey: endpoint.publishableKey } })
  } catch {
    // Noted already.
  }
  return connection() === 'online'
}
