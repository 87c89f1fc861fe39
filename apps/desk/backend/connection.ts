import { endpoint } from './endpoint.ts'

/** offline: the browser has no network. unreachable: it has, but the backend doesn't answer. */
export type Connection = 'online' | 'offline' | 'unreachable'

const listeners = new Set<() => void>()
let answering = true
let networked = navigator.onLine

addEventListener('online', () => update(() => (networked = true)))
addEventListener('offline', () => update(() => (networked = false)))

/** The state of the connection to the backend, from the last request. */
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

// What a proxy answers when the server behind it is down.
const GATEWAY_ERRORS = new Set([502, 503, 504])

// A connection that drops packets never reports it. The database's own limit is eight seconds.
const LIMIT_MILLISECONDS = 30_000

let answersSoFar = 0

/** The browser's fetch with a time limit, which also notes whether the backend answered. */
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
      // A request that the page itself aborted says nothing about the backend; nor does one that timed out while
      // another was answered.
      const saysNothing = name === 'AbortError' || (name === 'TimeoutError' && answersSoFar > answersBefore)
      if (!saysNothing) update(() => (answering = false))
      throw error
    }
  }

export const watchedFetch = watchFetch(LIMIT_MILLISECONDS)

/** Asks whether the backend answers; the connection's state follows. */
export async function pingBackend(): Promise<boolean> {
  try {
    await watchedFetch(`${endpoint.url}/auth/v1/health`, { headers: { apikey: endpoint.publishableKey } })
  } catch {
    // watchedFetch has already noted it.
  }
  return connection() === 'online'
}
