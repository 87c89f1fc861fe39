import { QueryCache, QueryClient } from '@tanstack/react-query'

const FIVE_MINUTES_MS = 5 * 60_000

/** One for the tab, so that coming back within five minutes asks for nothing. */
export const newsQueryClient = new QueryClient({
  // The visitor is told nothing: the list stays empty and the rest of the page is as good as before.
  queryCache: new QueryCache({
    onError: (error, query) => console.error(`Could not read ${query.queryKey.join()}:`, error),
  }),
  defaultOptions: {
    queries: {
      retry: 3,
      staleTime: FIVE_MINUTES_MS,
      gcTime: FIVE_MINUTES_MS,
      // Fail when offline instead of waiting under 'Loading' for ever, and try again when back.
      networkMode: 'always',
      refetchOnReconnect: true,
      // Cards must not change places because somebody looked at another tab.
      refetchOnWindowFocus: false,
    },
  },
})
