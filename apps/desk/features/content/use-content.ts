import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type ContentKind, listContent } from '../../backend/content.ts'
import { supabase } from '../../backend/supabase-client.ts'

const POLL_MILLISECONDS = 60_000

export const contentKey = (kind: ContentKind) => ['content', kind] as const

/** Every piece of a kind, kept fresh while others write. */
export function useContent(kind: ContentKind) {
  const live = useLiveDrafts()
  return useQuery({
    queryKey: contentKey(kind),
    queryFn: () => listContent(supabase, kind),
    refetchInterval: live ? false : POLL_MILLISECONDS,
  })
}

/** Hears of every draft that is saved, published or thrown away. */
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
        // Also after a dropped connection: nobody tells what happened meanwhile.
        if (status === 'SUBSCRIBED') reread()
      })
    return () => void supabase.removeChannel(channel)
  }, [])
  return live
}
