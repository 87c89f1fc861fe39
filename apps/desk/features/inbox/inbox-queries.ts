import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { londonDay } from '#shared/promises/london-time.ts'
import { supabase } from '../../backend/client/supabase-client.ts'
import { type InboxCursor, type InboxFilters, type InboxPage, listInbox } from '../../backend/inbox.ts'
import { INBOX_KEY } from '../../session/inbox-counts.ts'

const PAGE_SIZE = 100
const MINUTE_MILLISECONDS = 60_000

export interface ListedPage extends InboxPage {
  /**
   * The filters this page was read with. They can differ from the chosen filters, because the old pages stay
   * on the screen until the new ones have loaded.
   */
  filters: InboxFilters
  /** The day in London on which this page was read. Next steps up to that day are due. */
  today: string
}

/** Live updates keep the list fresh, so it isn't refetched when somebody returns to the tab. */
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
    // Keeps the list in the cache while somebody works on a case, so that it's shown straight away when they
    // go back.
    gcTime: 30 * MINUTE_MILLISECONDS,
    refetchOnWindowFocus: false,
    // Promises and next steps become overdue by time alone. Their leads don't change, so no live update says
    // so.
    refetchInterval: filters.overdue ? MINUTE_MILLISECONDS : false,
  })
}
