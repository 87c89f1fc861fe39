import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { londonDay } from '#shared/promises/london-time.ts'
import { type InboxCursor, type InboxFilters, type InboxPage, listInbox } from '../../backend/inbox.ts'
import { supabase } from '../../backend/supabase-client.ts'
import { INBOX_KEY } from '../../session/inbox-counts.ts'

const PAGE_SIZE = 100
const MINUTE_MILLISECONDS = 60_000

export interface ListedPage extends InboxPage {
  /** The filters it was read with: it stays on the screen until the list for other filters has been read. */
  filters: InboxFilters
  /** The day in London on which it was read; follow-ups are due by it. */
  today: string
}

/** The list, page by page. Realtime keeps it fresh, so it is not read again when somebody returns to the tab. */
export function useInboxList(filters: InboxFilters) {
  return useInfiniteQuery({
    queryKey: [...INBOX_KEY, 'list', filters],
    queryFn: async ({ pageParam, signal }): Promise<ListedPage> => {
      const page = await listInbox(supabase, filters, pageParam, { pageSize: PAGE_SIZE, signal })
      return { ...page, filters, today: londonDay(new Date()) }
    },
    initialPageParam: null as InboxCursor | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
    // As long as somebody may work on one case before they return to the list.
    gcTime: 30 * MINUTE_MILLISECONDS,
    refetchOnWindowFocus: false,
    // A promise runs out with time, without any change that realtime would announce.
    refetchInterval: filters.overdue ? MINUTE_MILLISECONDS : false,
  })
}
