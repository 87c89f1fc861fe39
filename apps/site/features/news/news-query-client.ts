import { QueryCache, QueryClient } from '@tanstack/react-query'

const FIVE_MINUTES_MS = 5 * 60_000

export const newsQueryClient = new QueryClient({
  // The specification asks for this: a failed read is logged without a message to the visitor, and the list
  // stays empty.
  queryCache: new QueryCache({
    onError: (error, query) => console.error(`Could not read ${query.queryKey.join()}:`, error),
  }),
  defaultOptions: {
    queries: {
      retry: 3,
      staleTime: FIVE_MINUTES_MS,
      gcTime: FIVE_MINUTES_MS,
      refetchOnReconnect: true,
      // Reading again on focus would move the cards when the visitor returns from another tab.
      refetchOnWindowFocus: false,
    },
  },
})
