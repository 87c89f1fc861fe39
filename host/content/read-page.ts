import type { PublishedPage } from '#shared/content/published-content.ts'
import type { Database } from '../../engine/database/database.ts'
import { type ContentIndex, readBody, readContent } from './read-content.ts'
import { relatedPages } from './related-pages.ts'

type Reader = Pick<Database, 'queryAs'>

/** A page with its text; undefined if there is none with this slug, or it has just been unpublished. */
export async function pageWithText(
  database: Reader,
  index: ContentIndex,
  slug: string,
  bytesOf: (path: string) => number | undefined,
): Promise<PublishedPage | undefined> {
  const summary = index.pages.find((page) => page.slug === slug)
  const body = summary && (await readBody(database, summary.id))
  if (!summary || body === undefined) return undefined
  const { filePath, ...page } = summary
  const bytes = filePath ? (bytesOf(filePath) ?? index.mediaBytes.get(filePath)) : undefined
  const file = filePath && bytes !== undefined ? { file: { href: filePath, bytes } } : {}
  return { ...page, ...file, body, related: relatedPages(summary, index.pages) }
}

/** A page by its slug, a former slug or its id, read from the database. For development, which keeps no pages. */
export async function readPage(database: Reader, address: string): Promise<PublishedPage | undefined> {
  const index = await readContent(database)
  const slug = index.addresses.get(address)
  return slug ? pageWithText(database, index, slug, () => undefined) : undefined
}
