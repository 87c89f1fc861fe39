import type { ContentKind, ContentPiece } from '../../backend/content.ts'

export function contentPath({
  kind,
  id,
  published_id,
}: Pick<ContentPiece, 'kind' | 'id' | 'published_id'>): string {
  return `/content/${kind}/${id ?? published_id}`
}

export const newContentPath = (kind: ContentKind) => `/content/${kind}/new`

export const contentListPath = (kind: ContentKind) => `/content?kind=${kind}`
