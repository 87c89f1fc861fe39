import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { checkSession, currentSession, onSessionChange } from './session/session-store.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, retry: 2 },
    // A failed change is shown to the person who made it, and they decide whether to try again.
    mutations: {
      retry: false,
      // Fails straight away without a network. Otherwise the change would wait for one and, sent hours later,
      // could overwrite what others did in between.
      networkMode: 'always',
    },
  },
  // A request may have failed because the session was ended on the server before its token expired.
  queryCache: new QueryCache({ onError: () => void checkSession() }),
  mutationCache: new MutationCache({ onError: () => void checkSession() }),
})

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
