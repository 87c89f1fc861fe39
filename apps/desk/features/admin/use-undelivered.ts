import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { supabase } from '../../backend/client/supabase-client.ts'
import { listUndelivered } from '../../backend/messages.ts'
import { readAgain } from '../../session/live/read-again.ts'
import { useTableChanges } from '../../session/live/use-table-changes.ts'

// How many e-mails list_undelivered returns by default. A page with fewer is the last one.
const PAGE_SIZE = 50
const POLL_MILLISECONDS = 60_000

export const UNDELIVERED_KEY = ['undelivered'] as const

export function useUndelivered() {
  return useInfiniteQuery({
    queryKey: UNDELIVERED_KEY,
    queryFn: ({ pageParam }) => listUndelivered(supabase, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
    refetchInterval: POLL_MILLISECONDS,
  })
}

export function useLiveOutbox(): void {
  const queryClient = useQueryClient()
  useTableChanges({ table: 'outbox_messages', event: 'UPDATE' }, () => {
    void readAgain(queryClient, UNDELIVERED_KEY)
  })
}
