import { MEDIA_BUCKET, MEDIA_PATH } from '#shared/content/media.ts'
import { newest } from '#shared/content/newest.ts'
import type { NewsContent, PageSummary } from '#shared/content/published-content.ts'
import { type Actor, ANONYMOUS, type Database, SERVICE } from '../../engine/database/database.ts'

type Reader = Pick<Database, 'queryAs'>

/** The published content, without the texts of its pages. */
export interface ContentIndex {
  news: NewsContent
  /** Newest first. */
  pages: readonly (PageSummary & { filePath: string | null })[]
  /** The size in bytes of each uploaded file, by its path on the site. */
  mediaBytes: ReadonlyMap<string, number>
  /**
   * The current slug of each page, by its id and by every slug it has had. Null if the page is no longer
   * published.
   */
  addresses: ReadonlyMap<string, string | null>
}

const rows = (table: string, by: string, limit: number) =>
  `(select coalesce(jsonb_agg(to_jsonb(row)), '[]')
    from (select * from public.${table} order by ${by} desc, id limit ${limit}) as row)`
const { articles, deals, resources } = newest

const CONTENT = `select
  ${rows(articles.table, articles.newestBy, articles.limit)} as articles,
  ${rows(deals.table, deals.newestBy, deals.limit)} as deals,
  ${rows(resources.table, resources.newestBy, resources.limit)} as resources,
  (select coalesce(jsonb_object_agg(deal_id, jsonb_strip_nulls(to_jsonb(deal_facts) - 'deal_id')), '{}')
    from public.deal_facts) as facts`

const PAGES = `select content_id as id, kind, slug, author, file_path as "filePath", revised_on::text as "revisedOn",
  coalesce(article.title, resource.title) as title,
  coalesce(excerpt, description) as summary,
  coalesce(category, resource_type) as label,
  coalesce(published_date, (created_at at time zone 'Europe/London')::date)::text as "publishedOn"
  from public.content_pages
  left join public.news_articles as article on article.id = content_id
  left join public.resources as resource on resource.id = content_id
  order by "publishedOn" desc, id`

const ADDRESSES = `select old.slug, old.content_id as id, page.slug as current
  from private.content_slugs as old left join public.content_pages as page using (content_id)`

const MEDIA_FILES = `select name, (metadata ->> 'size')::integer as bytes from storage.objects
  where bucket_id = '${MEDIA_BUCKET}' and name like 'files/%'`

/**
 * Texts are read with the rights of a visitor, so that a mistake here can't show unpublished ones. Only
 * addresses and file sizes are read as the service role.
 */
export async function readContent(database: Reader): Promise<ContentIndex> {
  const readOnly = { readOnly: true }
  const select = <Row extends object>(actor: Actor, text: string) =>
    database.queryAs<Row & Record<string, unknown>>(actor, { text, values: [] }, readOnly)
  const [[content], pages, addresses, files] = await Promise.all([
    select<NewsContent>(ANONYMOUS, CONTENT),
    select<ContentIndex['pages'][number]>(ANONYMOUS, PAGES),
    select<{ slug: string; id: string; current: string | null }>(SERVICE, ADDRESSES),
    select<{ name: string; bytes: number }>(SERVICE, MEDIA_FILES),
  ])
  if (!content) throw new Error('The database gave no content')
  const listed = new Set(content.deals.map(({ id }) => id))
  const facts = Object.fromEntries(Object.entries(content.facts).filter(([id]) => listed.has(id)))
  return {
    news: { ...content, facts },
    pages,
    mediaBytes: new Map(files.map(({ name, bytes }) => [MEDIA_PATH + name, bytes])),
    addresses: new Map(
      addresses.flatMap(
        ({ slug, id, current }) =>
          [
            [slug, current],
            [id, current],
          ] as const,
      ),
    ),
  }
}

/** Returns undefined if the page has just been unpublished. */
export async function readBody(database: Reader, id: string): Promise<string | undefined> {
  const text = 'select body from public.content_pages where content_id = $1'
  const [page] = await database.queryAs<{ body: string }>(
    ANONYMOUS,
    { text, values: [id] },
    { readOnly: true },
  )
  return page?.body
}
