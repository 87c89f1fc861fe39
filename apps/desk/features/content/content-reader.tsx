import type { ContentPiece } from '../../backend/content.ts'
import { valuesOf } from './content-values.ts'
import { Preview } from './preview/preview.tsx'

/** A piece for read-only staff. */
export function ContentReader({ piece }: { piece: ContentPiece }) {
  return <Preview kind={piece.kind} values={valuesOf(piece.kind, piece.fields)} />
}
