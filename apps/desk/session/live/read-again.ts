import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Reads what has changed. React Query starts a read that is under way again, except for the first read of a
 * query, though its answer may be older than the change. So the first read is cancelled.
 */
export async function readAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
  await queryClient.invalidateQueries({ queryKey })
}
