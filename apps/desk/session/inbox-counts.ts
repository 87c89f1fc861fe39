import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { countInbox, type InboxFilters } from '../backend/inbox.ts'
import { supabase } from '../backend/supabase-client.ts'

const MINUTE_MILLISECONDS = 60_000

/** The key of everything the inbox reads. */
export const INBOX_KEY = ['inbox'] as const
export const INBOX_COUNTS_KEY = [...INBOX_KEY, 'counts'] as const

/** The numbers beside the filters, of the leads that the kind, status and owner leave. */
export function useInboxCounts({ forms, states, owner }: InboxFilters = {}, enabled = true) {
  const filters = { ...(forms && { forms }), ...(states && { states }), ...(owner && { owner }) }
  return useQuery({
    queryKey: [...INBOX_COUNTS_KEY, filters],
    queryFn: () => countInbox(supabase, filters),
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE_MILLISECONDS,
    enabled,
  })
}
