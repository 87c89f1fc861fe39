import type { Missing, Refused } from './answers.ts'
import { call, type Desk } from './call.ts'

export type ContentKind = 'news' | 'deal' | 'resource'

/** A piece's fields, named as in the public tables; a draft may be incomplete. */
export interface ContentFields {
  news: { title: string; excerpt: string; category: string; published_date: string }
  deal: {
    title: string
    description: string
    deal_type: string
    loan_amount: number
    completion_date: string
  }
  resource: { title: string; description: string; resource_type: string }
}

export interface ContentPiece<Kind extends ContentKind = ContentKind> {
  /** Null for a published piece without a draft: the first save creates one. */
  id: string | null
  kind: Kind
  /** The row of the public table, while it is published. */
  published_id: string | null
  fields: Partial<ContentFields[Kind]>
  version: number | null
  /** Less than `version`: there are unpublished changes. */
  published_version: number | null
  published_at: string | null
  updated_at: string
  updated_by_name: string | null
}

export type Draft<Kind extends ContentKind = ContentKind> = ContentPiece<Kind> & {
  id: string
  version: number
}

/** conflict: a colleague saved a newer version, which is `draft`. */
export type DraftAnswer<Kind extends ContentKind = ContentKind> =
  | { outcome: 'changed' | 'conflict'; draft: Draft<Kind> }
  | Refused
  | Missing

/** Every piece of a kind, drafts and published, newest change first. */
export function listContent<Kind extends ContentKind>(desk: Desk, kind: Kind): Promise<ContentPiece<Kind>[]> {
  return call(desk, 'list_content', { content_kind: kind })
}

/** Saves a draft. Without id and published_id it creates a piece; without id, the first draft of a published one. */
export function saveDraft<Kind extends ContentKind>(
  desk: Desk,
  kind: Kind,
  fields: Partial<ContentFields[Kind]>,
  piece: Pick<ContentPiece, 'id' | 'version' | 'published_id'> = {
    id: null,
    version: null,
    published_id: null,
  },
): Promise<DraftAnswer<Kind>> {
  return call(desk, 'save_draft', {
    content_kind: kind,
    fields,
    draft_id: piece.id,
    expected_version: piece.version,
    published_id: piece.published_id,
  })
}

type Versioned = Pick<Draft, 'id' | 'version'>
const named = ({ id, version }: Versioned) => ({ draft_id: id, expected_version: version })

/** Publishes a draft on the site. */
export function publishContent(desk: Desk, draft: Versioned): Promise<DraftAnswer> {
  return call(desk, 'publish_content', named(draft))
}

/** Takes a piece off the site; it stays as a draft. */
export function unpublishContent(desk: Desk, draft: Versioned): Promise<DraftAnswer> {
  return call(desk, 'unpublish_content', named(draft))
}

/** Deletes a draft; a published version stays on the site. */
export function discardDraft(
  desk: Desk,
  draft: Versioned,
): Promise<{ outcome: 'changed' } | Extract<DraftAnswer, { outcome: 'conflict' }> | Missing> {
  return call(desk, 'discard_draft', named(draft))
}
