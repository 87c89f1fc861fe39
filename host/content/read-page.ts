import type { PublishedPage } from '#shared/content/published-content.ts'
import type { Database } from '../../engine/database/database.ts'
import { type ContentIndex, readBody, readContent } from './read-content.ts'
import { relatedPages } from './related-pages.ts'

type Reader = Pick<Database, 'queryAs'>

/** Returns undefined if no page has this slug or the page has just been unpublished. */
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

/**
 * `address` is a slug, a former slug or an id. The development server uses this, because it caches no pages.
 */
export async function readPage(database: Reader, address: string): Promise<PublishedPage | undefined> {
  const index = await readContent(database)
  const slug = index.addresses.get(address)
  return slug ? pageWithText(database, index, slug, () => undefined) : undefined
}
