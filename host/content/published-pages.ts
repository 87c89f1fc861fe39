import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { FEED_PATH, NEWS_PATH, pagePath } from '#shared/content/published-content.ts'
import type { Database } from '../../engine/database/database.ts'
import type { Headers } from '../../engine/middleware/security-headers.ts'
import { makeVariant, type SiteFile } from '../site/load-files.ts'
import type { SiteRenderer } from '../site/load-renderer.ts'
import { type ContentIndex, readContent } from './read-content.ts'
import { pageWithText } from './read-page.ts'

type PublishedAnswer =
  | { kind: 'file'; status: 200 | 410; file: SiteFile }
  | { kind: 'redirect'; to: string }
  | { kind: 'missing' }

interface PublishedPagesDeps {
  database: Pick<Database, 'queryAs'>
  renderer: SiteRenderer
  /** Without a hash, returns the headers of files that aren't pages. */
  headersOf(styleHash?: string): Headers
  /** Returns the size of a file of the built site, or undefined if there is no such file. */
  bytesOf(path: string): number | undefined
}

/** One state of the published content, with the pages rendered from it so far. */
interface Edition {
  madeAt: number
  index: Promise<ContentIndex>
  files: Map<string, Promise<SiteFile | undefined>>
}

export type PublishedPages = ReturnType<typeof createPublishedPages>

// All removed pages share one rendering, which is cached under this name instead of a path.
const GONE = 'gone'
export const SITEMAP_PATH = '/sitemap.xml'
const UNWATCHED_MS = 1_000
const FEED_ENTRIES = 20

/**
 * Renders the pages of published content when they're first requested, and keeps them until something
 * changes.
 */
export function createPublishedPages(deps: PublishedPagesDeps) {
  let watched = false
  let edition: Edition | undefined
  let lastRead: Edition | undefined

  /** Without notifications, a state older than a second is read again. */
  function current(): Edition {
    if (edition && (watched || Date.now() - edition.madeAt < UNWATCHED_MS)) return edition
    const fresh: Edition = { madeAt: Date.now(), index: readContent(deps.database), files: new Map() }
    edition = fresh
    // A failed read isn't kept, so the next request tries again.
    fresh.index.catch(() => {
      if (edition === fresh) edition = undefined
    })
    return fresh
  }

  /** If the database doesn't answer, the last state that could be read is returned. */
  async function readable(): Promise<{ index: ContentIndex; files: Edition['files'] }> {
    const from = current()
    try {
      const index = await from.index
      lastRead = from
      return { index, files: from.files }
    } catch (error) {
      if (!lastRead) throw error
      return { index: await lastRead.index, files: lastRead.files }
    }
  }

  return {
    async answer(path: string): Promise<PublishedAnswer> {
      const { index, files } = await readable()
      const address = path.slice(NEWS_PATH.length + 1)
      const slug = index.addresses.get(address)
      const isPage = path.startsWith(`${NEWS_PATH}/`) && path !== FEED_PATH
      if (isPage && slug === undefined) return { kind: 'missing' }
      if (isPage && slug && slug !== address) return { kind: 'redirect', to: pagePath(slug) }
      const gone = isPage && slug === null
      const file = await renderOnce(gone ? GONE : path, { index, files }, deps)
      return file ? { kind: 'file', status: gone ? 410 : 200, file } : { kind: 'missing' }
    },
    /** Call this when content has changed, or may have. Pages are then rendered again. */
    changed(): void {
      watched = true
      edition = undefined
    },
    /** Call this when the database's notifications stop. `current` then reads again after a second. */
    unwatched(): void {
      watched = false
    },
  }
}

/** A failure isn't kept, so the next request tries again. */
function renderOnce(
  path: string,
  { index, files }: { index: ContentIndex; files: Edition['files'] },
  deps: PublishedPagesDeps,
): Promise<SiteFile | undefined> {
  const earlier = files.get(path)
  if (earlier) return earlier
  const file = render(path, index, deps)
  files.set(path, file)
  file.catch(() => files.delete(path))
  return file
}

async function render(
  path: string,
  index: ContentIndex,
  deps: PublishedPagesDeps,
): Promise<SiteFile | undefined> {
  const { renderer, headersOf } = deps
  if (path === SITEMAP_PATH) {
    const sitemap = await renderer(({ renderSitemap }) => renderSitemap(index.pages))
    return compressed('sitemap.xml', sitemap, headersOf())
  }
  if (path === FEED_PATH) {
    const feed = await renderer(({ renderFeed }) => renderFeed(index.pages.slice(0, FEED_ENTRIES)))
    return compressed('feed.atom', feed, headersOf())
  }
  const document = await documentAt(path, index, deps)
  return document && compressed('page.html', document.html, headersOf(document.styleHash))
}

async function documentAt(
  path: string,
  index: ContentIndex,
  { renderer, database, bytesOf }: PublishedPagesDeps,
) {
  if (path === GONE) return renderer(({ renderGoneDocument }) => renderGoneDocument())
  if (path === NEWS_PATH) return renderer(({ renderNewsDocument }) => renderNewsDocument(index.news))
  const slug = path.slice(NEWS_PATH.length + 1)
  const page = await pageWithText(database, index, slug, bytesOf)
  return page && renderer(({ renderArticleDocument }) => renderArticleDocument(page))
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

async function compressed(name: string, text: string, headers: Headers): Promise<SiteFile> {
  const body = Buffer.from(text)
  const [br, gz] = await Promise.all([brotli(body, BROTLI), gzipped(body)])
  return {
    identity: makeVariant(name, 'identity', body, headers),
    br: makeVariant(name, 'br', br, headers),
    gzip: makeVariant(name, 'gzip', gz, headers),
  }
}
