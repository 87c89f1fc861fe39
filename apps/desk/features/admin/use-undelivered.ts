import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { listUndelivered } from '../../backend/messages.ts'
import { supabase } from '../../backend/supabase-client.ts'

// The most that list_undelivered returns at a time.
const PAGE_SIZE = 50
const POLL_MILLISECONDS = 60_000

export const UNDELIVERED_KEY = ['undelivered'] as const

/** E-mails that couldn't be delivered, newest first, in pages. */
export function useUndelivered() {
  return useInfiniteQuery({
    queryKey: UNDELIVERED_KEY,
    queryFn: ({ pageParam }) => listUndelivered(supabase, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
    refetchInterval: POLL_MILLISECONDS,
  })
}

/** Refetches the list whenever an e-mail fails or is sent. */
export function useLiveOutbox(): void {
  const queryClient = useQueryClient()
  const reread = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey: UNDELIVERED_KEY }))
  useEffect(() => {
    const channel = supabase
      .channel(`outbox-${crypto.randomUUID()}`)
      .on('postgres_changes', { event: 'UPDATE', schema: 'public', table: 'outbox_messages' }, () => reread())
      .subscribe((status) => status === 'SUBSCRIBED' && reread())
    return () => void supabase.removeChannel(channel)
  }, [])
}
