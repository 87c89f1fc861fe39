import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { supabase } from '../backend/client/supabase-client.ts'
import { countInbox, type InboxFilters } from '../backend/inbox.ts'

const MINUTE_MILLISECONDS = 60_000

/** Every query of the inbox has a key that starts with this, so that all can be refetched together. */
export const INBOX_KEY = ['inbox'] as const
export const INBOX_COUNTS_KEY = [...INBOX_KEY, 'counts'] as const

/** All but `views` and `undelivered` count only leads of the given kind, status and owner. */
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
