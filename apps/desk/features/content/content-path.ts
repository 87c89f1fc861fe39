import type { ContentKind, ContentPiece } from '../../backend/content.ts'

/** Where a piece is edited: by its draft, or by the published row while it has none. */
export function contentPath({
  kind,
  id,
  published_id,
}: Pick<ContentPiece, 'kind' | 'id' | 'published_id'>): string {
  return `/content/${kind}/${id ?? published_id}`
}

export const newContentPath = (kind: ContentKind) => `/content/${kind}/new`

/** The list of one kind. */
export const contentListPath = (kind: ContentKind) => `/content?kind=${kind}`
