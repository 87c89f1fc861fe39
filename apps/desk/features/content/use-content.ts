import { useQuery, useQueryClient } from '@tanstack/react-query'
import { supabase } from '../../backend/client/supabase-client.ts'
import { type ContentKind, listContent, readContent } from '../../backend/content.ts'
import { readAgain } from '../../session/live/read-again.ts'
import { useTableChanges } from '../../session/live/use-table-changes.ts'

const POLL_MILLISECONDS = 60_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const pieceKey = (kind: ContentKind, id: string) => ['content', kind, id] as const

/** The data is null if no piece has this id. It's refetched whenever useContent hears of a change. */
export function useContentPiece(kind: ContentKind, id: string) {
  return useQuery({
    queryKey: pieceKey(kind, id),
    queryFn: () => (UUID.test(id) ? readContent(supabase, kind, id) : null),
  })
}

export function useContent(kind: ContentKind) {
  const queryClient = useQueryClient()
  const live = useTableChanges({ table: 'content_drafts' }, () => {
    void readAgain(queryClient, ['content'])
  })
  return useContentList(kind, live ? false : POLL_MILLISECONDS)
}

/** Unlike useContent, this doesn't listen for changes. */
export function useContentList<Kind extends ContentKind>(
  kind: Kind,
  refetchInterval: number | false = false,
) {
  return useQuery({
    queryKey: ['content', kind],
    queryFn: () => listContent(supabase, kind),
    refetchInterval,
  })
}
