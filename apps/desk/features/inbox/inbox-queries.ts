import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  countInbox,
  type InboxCursor,
  type InboxFilters,
  type InboxPage,
  listInbox,
} from '../../backend/inbox.ts'
import { supabase } from '../../backend/supabase-client.ts'

const PAGE_SIZE = 100
const MINUTE_MILLISECONDS = 60_000

/** Every answer of the inbox lies under this key. */
export const INBOX_KEY = ['inbox'] as const
export const listKey = (filters: InboxFilters) => [...INBOX_KEY, 'list', filters] as const
export const COUNTS_KEY = [...INBOX_KEY, 'counts'] as const

/** A page knows what it was asked for, since it stays on the screen until the answer to the next question is there. */
export interface ListedPage extends InboxPage {
  filters: InboxFilters
}

/** The list, page by page. Realtime keeps it fresh, so coming back to the tab is no reason to read it again. */
export function useInboxList(filters: InboxFilters) {
  return useInfiniteQuery({
    queryKey: listKey(filters),
    queryFn: async ({ pageParam, signal }): Promise<ListedPage> => {
      const page = await listInbox(supabase, filters, pageParam, { pageSize: PAGE_SIZE, signal })
      return { ...page, filters }
    },
    initialPageParam: null as InboxCursor | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
    // As long as somebody may take over one case before they come back to the list.
    gcTime: 30 * MINUTE_MILLISECONDS,
    refetchOnWindowFocus: false,
    // A promise runs out by itself, with no change to hear of.
    refetchInterval: filters.overdue ? MINUTE_MILLISECONDS : false,
  })
}

/** The numbers beside the filters. */
export function useInboxCounts() {
  return useQuery({
    queryKey: COUNTS_KEY,
    queryFn: () => countInbox(supabase),
    refetchInterval: MINUTE_MILLISECONDS,
  })
}
