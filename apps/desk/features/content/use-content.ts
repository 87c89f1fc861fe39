import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type ContentKind, listContent, readContent } from '../../backend/content.ts'
import { supabase } from '../../backend/supabase-client.ts'

const POLL_MILLISECONDS = 60_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const contentKey = (kind: ContentKind) => ['content', kind] as const

export const pieceKey = (kind: ContentKind, id: string) => ['content', kind, id] as const

/** One piece with its body, refetched with the list; null if there is none. */
export function useContentPiece(kind: ContentKind, id: string) {
  return useQuery({
    queryKey: pieceKey(kind, id),
    queryFn: () => (UUID.test(id) ? readContent(supabase, kind, id) : null),
  })
}

/** Every piece of a kind, with live updates. */
export function useContent(kind: ContentKind) {
  const live = useLiveDrafts()
  return useContentList(kind, live ? false : POLL_MILLISECONDS)
}

/** Every piece of a kind. */
export function useContentList<Kind extends ContentKind>(
  kind: Kind,
  refetchInterval: number | false = false,
) {
  return useQuery({
    queryKey: contentKey(kind),
    queryFn: () => listContent(supabase, kind),
    refetchInterval,
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
