import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { checkSession, currentSession, onSessionChange } from './session/session-store.ts'

/** The cache of everything the desk has read. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, retry: 2 },
    // A failed change is shown to the person who made it; they decide whether to retry.
    mutations: {
      retry: false,
      // Fails straight away without a network: a change sent hours later could overwrite what others did meanwhile.
      networkMode: 'always',
    },
  },
  // A refusal may mean that the session ended on the server while the token still looked good.
  queryCache: new QueryCache({ onError: () => void checkSession() }),
  mutationCache: new MutationCache({ onError: () => void checkSession() }),
})

/** Clears the cache when another person signs in, and refetches for one who signed in again. */
export function resetQueriesWithSession(): void {
  let reader: string | undefined
  let covered = false
  onSessionChange(() => {
    const session = currentSession()
    const nextReader = 'who' in session ? session.who.id : undefined
    if (reader !== undefined && reader !== nextReader) queryClient.clear()
    if (covered && session.status === 'ready') void queryClient.invalidateQueries()
    reader = nextReader
    covered = session.status === 'expired'
  })
}
