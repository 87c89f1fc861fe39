import type { DealFacts } from '#shared/content/content-rows.ts'
import type { Missing, Refused } from './answers.ts'
import { call, type Desk } from './call.ts'

export type ContentKind = 'news' | 'deal' | 'resource'

/** What an article or resource has beyond its card in the list: the fields of its own page. */
interface PageFields {
  slug?: string
  author?: string
  /** Markdown. */
  body?: string
  file_path?: string
}

/** A piece's fields, named as in the public tables; a draft may be incomplete. */
export interface ContentFields {
  news: { title: string; excerpt: string; category: string; published_date: string } & PageFields
  deal: {
    title: string
    description: string
    deal_type: string
    loan_amount: number
    completion_date: string
  } & DealFacts
  resource: { title: string; description: string; resource_type: string } & PageFields
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
  /** When it will be published automatically. */
  scheduled_for: string | null
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

/** Every piece of a kind without its body, drafts and published, newest change first. */
export function listContent<Kind extends ContentKind>(desk: Desk, kind: Kind): Promise<ContentPiece<Kind>[]> {
  return call(desk, 'list_content', { content_kind: kind })
}

/** One piece with its body, by the id of its draft or of the published row; null if there is none. */
export function readContent<Kind extends ContentKind>(
  desk: Desk,
  kind: Kind,
  id: string,
): Promise<ContentPiece<Kind> | null> {
  return call(desk, 'read_content', { content_kind: kind, content_id: id })
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
const draftVersion = ({ id, version }: Versioned) => ({ draft_id: id, expected_version: version })

/** Publishes a draft on the site. */
export function publishContent(desk: Desk, draft: Versioned): Promise<DraftAnswer> {
  return call(desk, 'publish_content', draftVersion(draft))
}

/** Publishes a draft at a later time; null cancels that. */
export function scheduleContent(desk: Desk, draft: Versioned, at: string | null): Promise<DraftAnswer> {
  return call(desk, 'schedule_content', { ...draftVersion(draft), publish_at: at })
}

/** Takes a piece off the site; it stays as a draft. */
export function unpublishContent(desk: Desk, draft: Versioned): Promise<DraftAnswer> {
  return call(desk, 'unpublish_content', draftVersion(draft))
}

/** Deletes a draft; a published version stays on the site. */
export function discardDraft(
  desk: Desk,
  draft: Versioned,
): Promise<{ outcome: 'changed' } | Extract<DraftAnswer, { outcome: 'conflict' }> | Missing> {
  return call(desk, 'discard_draft', draftVersion(draft))
}

interface ContentVersion {
  version: number
  saved_at: string
  saved_by: string | null
}

/** The saved versions of a draft, newest first. */
export async function listVersions(desk: Desk, draftId: string): Promise<ContentVersion[]> {
  const { data } = await desk
    .from('content_versions')
    .select('version, saved_at, saved_by')
    .eq('draft_id', draftId)
    .order('version', { ascending: false })
    .throwOnError()
  return data
}

/** The fields of one saved version. */
export async function readVersion(
  desk: Desk,
  draftId: string,
  version: number,
): Promise<Readonly<Record<string, unknown>>> {
  const { data } = await desk
    .from('content_versions')
    .select('fields')
    .eq('draft_id', draftId)
    .eq('version', version)
    .single()
    .throwOnError()
  return data.fields
}
