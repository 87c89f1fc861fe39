import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import type { Article, Deal, Resource } from './piece-schema.ts'
import type { Pieces } from './read-pieces.ts'

/** Whose pieces they are. The database knows the sample's, so that another firm's start can take them back. */
export type Owner = 'sample' | 'firm'

interface Given {
  /** Its name in private.given_defaults. */
  name: string
  sql: string
}

const { escapeLiteral } = pg

const quote = (value: string | number | undefined) =>
  typeof value === 'string' ? escapeLiteral(value) : String(value ?? 'null')

/** How each piece is published, once: what staff changed or removed stays as they left it. */
export function publishingSql({ articles, deals, resources }: Pieces, owner: Owner): Given[] {
  const givenAs = (id: string) => `${owner} piece ${id}`
  const give = (id: string, sql: (isNew: string) => string): Given => ({
    name: givenAs(id),
    sql: sql(`private.gives_default(${quote(givenAs(id))})`),
  })
  return [
    ...articles.map((article) => {
      const id = idOf(owner, `article ${article.slug}`)
      return give(id, (isNew) => articleSql(id, article, isNew))
    }),
    ...deals.map((deal) => {
      const id = idOf(owner, `deal ${deal.title}`)
      return give(id, (isNew) => dealSql(id, deal, isNew))
    }),
    ...resources.map((resource) => {
      const id = idOf(owner, `resource ${resource.slug}`)
      return give(id, (isNew) => resourceSql(id, resource, isNew))
    }),
  ]
}

/** The same in each database, so that a piece is known again. */
function idOf(owner: Owner, name: string): string {
  const hash = createHash('sha256').update(`${owner} ${name}`).digest('hex')
  // As RFC 9562 lays out what is made of a hash.
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

const articleSql = (
  id: string,
  { title, excerpt, category, published, ...page }: Article,
  isNew: string,
) => `\
insert into public.news_articles (id, title, excerpt, category, published_date)
select ${[id, title, excerpt, category, published].map(quote).join(', ')}
where ${isNew} and not exists (select from private.content_slugs where slug = ${quote(page.slug)});
${pageSql(id, { ...page, file: undefined })}`

// Nine in the morning, because the column has a time and the firm gives a day.
const resourceSql = (
  id: string,
  { title, description, type, published, ...page }: Resource,
  isNew: string,
) => `\
insert into public.resources (id, title, description, resource_type, created_at)
select ${[id, title, description, type, `${published} 09:00 Europe/London`].map(quote).join(', ')}
where ${isNew} and not exists (select from private.content_slugs where slug = ${quote(page.slug)});
${pageSql(id, page)}`

/** A trigger has made the page. One that has a text is left alone. */
function pageSql(
  id: string,
  { slug, author, body, file }: Pick<Resource, 'slug' | 'author' | 'body' | 'file'>,
) {
  const path = file && `/downloads/${file}`
  return `\
update public.content_pages set slug = ${quote(slug)}, author = ${quote(author)}, file_path = ${quote(path)}, body = ${quote(body)}
where content_id = ${quote(id)} and body = '' and revised_on is null;`
}

function dealSql(id: string, deal: Deal, isNew: string): string {
  const { title, description, type, amount, completed } = deal
  const facts = [deal.loanToValuePercent, deal.termMonths, deal.daysTaken, deal.exit]
  return `\
with deal as (
  insert into public.completed_deals (id, title, description, deal_type, loan_amount, completion_date)
  select ${[id, title, description, type, amount, completed].map(quote).join(', ')}
  where ${isNew} and not exists (select from public.completed_deals where title = ${quote(title)})
  returning id)
insert into public.deal_facts (deal_id, loan_to_value_percent, term_months, days_taken, exit)
select id, ${facts.map(quote).join(', ')} from deal;`
}

/** Those of a folder that are word for word the sample's: nobody is to publish invented deals as their own. */
export function withoutSamples(own: Pieces, sample: Pieces): Pieces {
  const isOwn = (among: readonly object[]) => (piece: object) =>
    !among.some((other) => isDeepStrictEqual(piece, other))
  return {
    articles: own.articles.filter(isOwn(sample.articles)),
    deals: own.deals.filter(isOwn(sample.deals)),
    resources: own.resources.filter(isOwn(sample.resources)),
  }
}

/** Takes back what the sample has published, for a firm that tried it first. What staff have edited stays. */
export const WITHDRAWING_SAMPLE_SQL = ['news_articles', 'completed_deals', 'resources']
  .map(
    (table) => `\
delete from public.${table} as piece
where exists (select from private.given_defaults where name = 'sample piece ' || piece.id)
  and not exists (select from public.content_drafts where published_id = piece.id);`,
  )
  .concat(
    `delete from private.content_slugs as former
where exists (select from private.given_defaults where name = 'sample piece ' || former.content_id)
  and not exists (select from public.content_pages where content_id = former.content_id);`,
    `delete from private.given_defaults where name like 'sample piece %';`,
  )
  .join('\n')
