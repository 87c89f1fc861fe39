import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type ContentKind, listContent } from '../../backend/content.ts'
import { supabase } from '../../backend/supabase-client.ts'

const POLL_MILLISECONDS = 60_000

export const contentKey = (kind: ContentKind) => ['content', kind] as const

/** Every piece of a kind, with live updates. */
export function useContent(kind: ContentKind) {
  const live = useLiveDrafts()
  return useQuery({
    queryKey: contentKey(kind),
    queryFn: () => listContent(supabase, kind),
    refetchInterval: live ? false : POLL_MILLISECONDS,
  })
}

/** Refetches whenever a draft is saved, published or deleted. False while there are no live updates. */
function useLiveDrafts(): boolean {
  const queryClient = useQueryClient()
  const [live, setLive] = useState(false)
  const reread = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey: ['content'] }))
  useEffect(() => {
    const channel = supabase
      .channel(`content-${crypto.randomUUID()}`)
      .on('postgres_changes', { event: '*', schema: 'public', table: 'content_drafts' }, () => reread())
      .subscribe((status) => {
        setLive(status === 'SUBSCRIBED')
        // Also after a dropped connection: events sent meanwhile are lost.
        if (status === 'SUBSCRIBED') reread()
      })
    return () => void supabase.removeChannel(channel)
  }, [])
  return live
}
