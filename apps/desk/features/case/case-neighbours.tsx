import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { casePath } from '#shared/desk-links.ts'
import { supabase } from '../../backend/client/supabase-client.ts'
import { listInbox } from '../../backend/inbox.ts'
import { readShownInbox, type ShownInbox } from '../../session/shown-inbox.ts'
import { IconButton } from '../../ui/button.tsx'
import { useShortcut } from '../../ui/shortcuts.ts'
import { findNeighbours } from './find-neighbours.ts'

const PAGE_SIZE = 200
const NOTHING_READ: ShownInbox = { references: [], hasMore: false }

/** The order is that of the inbox as this tab last showed it. */
export function CaseNeighbours({ reference }: { reference: string }) {
  const navigate = useNavigate()
  const trail = readShownInbox()
  // If this tab hasn't shown the inbox, for example because the case was opened from an e-mail, we use the
  // order of the inbox without filters.
  const { data: inbox } = useQuery({
    queryKey: ['inbox', 'order'],
    queryFn: async () => {
      const { rows, next } = await listInbox(supabase, {}, null, { pageSize: PAGE_SIZE })
      return { references: rows.map((row) => row.reference), hasMore: next !== null }
    },
    enabled: trail === undefined,
  })
  const { previous, next, place } = findNeighbours(trail ?? inbox ?? NOTHING_READ, reference)
  const go = (to: string | undefined) => to && navigate(casePath(to))
  useShortcut('j', 'Next case in the inbox', () => go(next), next !== undefined)
  useShortcut('k', 'Previous case in the inbox', () => go(previous), previous !== undefined)
  return (
    <nav aria-label="Cases in the inbox" className="flex items-center gap-1 text-small text-ink-soft">
      {/* The position says something only to a person who has seen that list. */}
      {trail && place && <span className="tabular mr-1 whitespace-nowrap">{place}</span>}
      <IconButton
        icon="back"
        label="Previous case"
        aria-keyshortcuts="k"
        disabled={previous === undefined}
        onClick={() => go(previous)}
      />
      <IconButton
        icon="next"
        label="Next case"
        aria-keyshortcuts="j"
        disabled={next === undefined}
        onClick={() => go(next)}
      />
    </nav>
  )
}
