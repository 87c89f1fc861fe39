import { Badge } from '../../../../brand/ui/badge.tsx'
import type { ContentPiece } from '../../backend/content.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { pieceState } from './piece-state.ts'

/** Whether it is published, and who changed it last. */
export function PieceMeta({ piece }: { piece: ContentPiece }) {
  const { tone, label } = pieceState(piece)
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {piece.updated_by_name && (
        <span>
          {piece.updated_by_name} changed it <RelativeTime at={piece.updated_at} />
        </span>
      )}
    </>
  )
}
