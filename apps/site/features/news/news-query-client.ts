import { QueryCache, QueryClient } from '@tanstack/react-query'

const FIVE_MINUTES_MS = 5 * 60_000

/** Shared by the tab, so that returning within five minutes reads nothing again. */
export const newsQueryClient = new QueryClient({
  // As specified: a failed read is logged, without a message, and the list stays empty.
  queryCache: new QueryCache({
    onError: (error, query) => console.error(`Could not read ${query.queryKey.join()}:`, error),
  }),
  defaultOptions: {
    queries: {
      retry: 3,
      staleTime: FIVE_MINUTES_MS,
      gcTime: FIVE_MINUTES_MS,
      // Fail when offline instead of loading for ever, and retry when back online.
      refetchOnReconnect: true,
      // So that cards don't move when the visitor returns from another tab.
      refetchOnWindowFocus: false,
    },
  },
})
