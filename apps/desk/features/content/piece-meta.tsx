import type { ContentPiece } from '../../backend/content.ts'
import { Badge } from '../../ui/badge.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { pieceState } from './piece-state.ts'

/** Whether the public sees it, and who touched it last. */
export function PieceMeta({ piece }: { piece: ContentPiece }) {
  const { tone, label } = pieceState(piece)
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      <span>
        {piece.updated_by_name ? `${piece.updated_by_name} changed it ` : 'from '}
        <RelativeTime at={piece.updated_at} />
      </span>
    </>
  )
}
