import type { DealFacts } from '#shared/content/content-rows.ts'
import { call, type DeskClient } from './client/call.ts'
import type { Missing, Refused, Row } from './client/outcomes.ts'

declare module './client/call.ts' {
  interface Answers {
    list_content: ContentPiece[]
    read_content: ContentPiece | null
    save_draft: DraftAnswer
    publish_content: DraftAnswer
    schedule_content: DraftAnswer
    unpublish_content: DraftAnswer
    discard_draft: { outcome: 'changed' } | { outcome: 'conflict'; draft: Draft } | Missing
  }
}

export type ContentKind = 'news' | 'deal' | 'resource'

/** Fields of the page that an article or resource has on the site. The card in the list doesn't show them. */
interface PageFields {
  slug?: string
  author?: string
  /** Markdown. */
  body?: string
  file_path?: string
}

/** The fields are named like the columns of the public tables. */
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

export interface ContentPiece<Kind extends ContentKind = ContentKind>
  extends Partial<Pick<Row<'content_drafts'>, 'former_id' | 'created_at' | 'updated_by' | 'scheduled_by'>> {
  /** Null if a published piece has no draft. The first save then creates one. */
  id: string | null
  kind: Kind
  published_id: string | null
  fields: Partial<ContentFields[Kind]>
  version: number | null
  /**
   * The draft's version when it was last published. Null if the piece isn't published or has no draft, and 0
   * if it was published before this draft existed. If `version` is a different number, the draft has changes
   * that aren't published.
   */
  published_version: number | null
  published_at: string | null
  scheduled_for: string | null
  updated_at: string
  updated_by_name: string | null
}

export type Draft<Kind extends ContentKind = ContentKind> = ContentPiece<Kind> & {
  id: string
  version: number
}

/** If the outcome is `conflict`, `draft` is the newer version that a colleague saved. */
export type DraftAnswer<Kind extends ContentKind = ContentKind> =
  | { outcome: 'changed' | 'conflict'; draft: Draft<Kind> }
  | Refused
  | Missing

// The casts in the next three say that pieces are of the kind that was asked for.

/** The pieces come without bodies, the last changed first. */
export const listContent = async <Kind extends ContentKind>(desk: DeskClient, kind: Kind) =>
  (await call(desk, 'list_content', { content_kind: kind })) as ContentPiece<Kind>[]

/** The piece is found by the id of its draft or of its published row. */
export const readContent = async <Kind extends ContentKind>(desk: DeskClient, kind: Kind, id: string) =>
  (await call(desk, 'read_content', { content_kind: kind, content_id: id })) as ContentPiece<Kind> | null

/**
 * If `piece` has no `id`, this creates a draft of the published piece with `published_id` or, without that, a
 * new piece.
 */
export async function saveDraft<Kind extends ContentKind>(
  desk: DeskClient,
  kind: Kind,
  fields: Partial<ContentFields[Kind]>,
  piece: Pick<ContentPiece, 'id' | 'version' | 'published_id'> = {
    id: null,
    version: null,
    published_id: null,
  },
): Promise<DraftAnswer<Kind>> {
  const answer = await call(desk, 'save_draft', {
    content_kind: kind,
    fields,
    draft_id: piece.id,
    expected_version: piece.version,
    published_id: piece.published_id,
  })
  return answer as DraftAnswer<Kind>
}

type Versioned = Pick<Draft, 'id' | 'version'>
const draftVersion = ({ id, version }: Versioned) => ({ draft_id: id, expected_version: version })

export const publishContent = (desk: DeskClient, draft: Versioned) =>
  call(desk, 'publish_content', draftVersion(draft))

/** At that time, the draft is published as it then is. Null cancels the schedule. */
export const scheduleContent = (desk: DeskClient, draft: Versioned, at: string | null) =>
  call(desk, 'schedule_content', { ...draftVersion(draft), publish_at: at })

/** The piece stays as a draft. */
export const unpublishContent = (desk: DeskClient, draft: Versioned) =>
  call(desk, 'unpublish_content', draftVersion(draft))

/** A published version stays on the site. */
export const discardDraft = (desk: DeskClient, draft: Versioned) =>
  call(desk, 'discard_draft', draftVersion(draft))

interface ContentVersion {
  version: number
  saved_at: string
  saved_by: string | null
}

export async function listVersions(desk: DeskClient, draftId: string): Promise<ContentVersion[]> {
  const { data } = await desk
    .from('content_versions')
    .select('version, saved_at, saved_by')
    .eq('draft_id', draftId)
    .order('version', { ascending: false })
    .throwOnError()
  return data
}

export async function readVersion(
  desk: DeskClient,
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
  return data.fields as Record<string, unknown>
}
