import type { CompletedDeal, DealFacts, NewsArticle, Resource } from '#shared/content/content-rows.ts'
import { newest } from '#shared/content/newest.ts'
import { londonDay } from '#shared/promises/london-time.ts'
import { StartupError } from '../../engine/startup-error.ts'
import type { ContentIndex } from '../content/read-content.ts'

/** `table` is the name of a table, or `rpc/name` for the rows that the SQL function `name` returns. */
export type ReadTable = (table: string) => Promise<unknown[]>

interface PageRow {
  content_id: string
  kind: 'news' | 'resource'
  slug: string
  author: string
  body: string
  file_path: string | null
  revised_on: string | null
}

/** `path` is the file's path on the site. */
export type ReadMedia = (path: string) => Promise<Uint8Array>

/** The tables are read with a visitor's rights. Each read returns at most the project's `max_rows`. */
export function projectTables(supabaseUrl: string, key: string): ReadTable {
  return async (table) => {
    const address = `${supabaseUrl}/rest/v1/${table}?select=*`
    return (await ask(supabaseUrl, table, fetch(address, { headers: { apikey: key } }))).json()
  }
}

export function projectMedia(supabaseUrl: string): ReadMedia {
  return async (path) =>
    new Uint8Array(await (await ask(supabaseUrl, path, fetch(supabaseUrl + path))).arrayBuffer())
}

async function ask(supabaseUrl: string, what: string, asked: Promise<Response>): Promise<Response> {
  const answer = await asked.catch(() => undefined)
  if (answer?.ok) return answer
  throw new StartupError(`${supabaseUrl} didn't give ${what} (${answer?.status ?? 'no answer'}).`)
}

const TABLES = [
  'news_articles',
  'completed_deals',
  'resources',
  'content_pages',
  'deal_facts',
  'rpc/list_former_slugs',
]
type Rows = [
  NewsArticle[],
  CompletedDeal[],
  Resource[],
  PageRow[],
  (DealFacts & { deal_id: string })[],
  { slug: string; current_slug: string }[],
]

/** `bodies` has the text of each page by its id. `mediaBytes` stays empty. */
export async function readProjectContent(
  read: ReadTable,
): Promise<ContentIndex & { bodies: Map<string, string> }> {
  const [articles, deals, resources, pages, facts, former] = (await Promise.all(TABLES.map(read))) as Rows
  const pieces = new Map<string, { title: string; summary: string; label: string; publishedOn: string }>()
  for (const { id, title, excerpt, category, published_date } of articles)
    pieces.set(id, { title, summary: excerpt, label: category, publishedOn: published_date })
  for (const { id, title, description, resource_type, created_at } of resources)
    pieces.set(id, {
      title,
      summary: description,
      label: resource_type,
      publishedOn: londonDay(new Date(created_at)),
    })
  const first = <Row extends { id: string }>(rows: Row[], by: keyof Row, limit: number) =>
    rows
      .toSorted(
        (one, other) => String(other[by]).localeCompare(String(one[by])) || one.id.localeCompare(other.id),
      )
      .slice(0, limit)
  const listed = first(deals, 'completion_date', newest.deals.limit)
  const factsOf = (id: string) => {
    const { deal_id: _, ...known } = facts.find(({ deal_id }) => deal_id === id) ?? { deal_id: id }
    return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null))
  }
  return {
    news: {
      articles: first(articles, 'published_date', newest.articles.limit),
      deals: listed,
      resources: first(resources, 'created_at', newest.resources.limit),
      facts: Object.fromEntries(listed.map(({ id }) => [id, factsOf(id)])),
    },
    pages: first(
      pages.flatMap(({ content_id: id, kind, slug, author, file_path: filePath, revised_on: revisedOn }) => {
        const piece = pieces.get(id)
        return piece ? [{ id, kind, slug, author, filePath, revisedOn, ...piece }] : []
      }),
      'publishedOn',
      pages.length,
    ),
    mediaBytes: new Map(),
    addresses: new Map([
      ...pages.map(({ content_id, slug }) => [content_id, slug] as const),
      ...former.map(({ slug, current_slug }) => [slug, current_slug] as const),
    ]),
    bodies: new Map(pages.map(({ content_id, body }) => [content_id, body])),
  }
}
