import type { BadgeTone } from '../../../../brand/ui/badge.tsx'
import type { ContentPiece } from '../../backend/content.ts'
import { CONTENT_KINDS } from './content-kinds.ts'

interface PieceState {
  tone: BadgeTone
  label: string
}

export function pieceState({
  published_id,
  version,
  published_version,
  scheduled_for,
}: ContentPiece): PieceState {
  if (scheduled_for) return { tone: 'amber', label: 'Scheduled' }
  if (published_id === null) return { tone: 'plain', label: 'Draft' }
  const waiting = version !== null && version !== published_version
  return waiting
    ? { tone: 'amber', label: 'Published, changes waiting' }
    : { tone: 'moss', label: 'Published' }
}

/**
 * The public page shows only the newest few pieces. For resources the set is empty, because they have no date
 * field to tell which are the newest.
 */
export function tooOldForPage(pieces: readonly ContentPiece[]): Set<ContentPiece> {
  const [first] = pieces
  const { newestBy, places } = CONTENT_KINDS[first?.kind ?? 'news']
  if (!newestBy) return new Set()
  const day = (piece: ContentPiece) => String((piece.fields as Record<string, unknown>)[newestBy] ?? '')
  const published = pieces
    .filter(({ published_id }) => published_id !== null)
    .sort((one, other) => day(other).localeCompare(day(one)))
  // Pieces with the same day as the last one shown may be on the page, so they don't count as too old.
  const lastShown = published[places - 1]
  return new Set(lastShown ? published.filter((piece) => day(piece) < day(lastShown)) : [])
}
