import { endpoint } from './endpoint.ts'

/** offline: the browser has no network. unreachable: it has a network, but the backend doesn't answer. */
export type Connection = 'online' | 'offline' | 'unreachable'

const listeners = new Set<() => void>()
let answering = true
let networked = navigator.onLine

addEventListener('online', () => update(() => (networked = true)))
addEventListener('offline', () => update(() => (networked = false)))

/** The state follows from the browser's online and offline events and from how the last request ended. */
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

// A proxy answers with these if the server behind it is down.
const GATEWAY_ERRORS = new Set([502, 503, 504])

// Without a limit, a request whose packets get lost would wait for ever. The database itself cancels a
// statement after eight seconds.
const LIMIT_MILLISECONDS = 30_000

let answersSoFar = 0

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
      // A failed request doesn't mean that the backend is down if the page itself aborted it, or if another
      // request was answered before this one timed out.
      const saysNothing = name === 'AbortError' || (name === 'TimeoutError' && answersSoFar > answersBefore)
      if (!saysNothing) update(() => (answering = false))
      throw error
    }
  }

export const watchedFetch = watchFetch(LIMIT_MILLISECONDS)

/** The request also updates the connection's state. */
export async function pingBackend(): Promise<boolean> {
  try {
    await watchedFetch(`${endpoint.url}/auth/v1/health`, { headers: { apikey: endpoint.publishableKey } })
  } catch {
    // watchedFetch has already noted the failure.
  }
  return connection() === 'online'
}
