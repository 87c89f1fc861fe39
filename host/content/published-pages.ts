import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { FEED_PATH, NEWS_PATH, pagePath } from '#shared/content/published-content.ts'
import type { Database } from '../../engine/database/database.ts'
import type { Headers } from '../../engine/middleware/security-headers.ts'
import { makeVariant, type SiteFile } from '../site/load-files.ts'
import type { SiteRenderer } from '../site/load-renderer.ts'
import { type ContentIndex, readContent } from './read-content.ts'
import { pageWithText } from './read-page.ts'

/** What a path of the news leads to. */
type PublishedAnswer =
  | { kind: 'file'; status: 200 | 410; file: SiteFile }
  | { kind: 'redirect'; to: string }
  | { kind: 'missing' }

interface PublishedPagesDeps {
  database: Pick<Database, 'queryAs'>
  renderer: SiteRenderer
  /** The headers of a page with an inline style of this hash; without one, those of a file. */
  headersOf(styleHash?: string): Headers
  /** The size of a file of the site. */
  bytesOf(path: string): number | undefined
}

/** One state of the published content, with the pages rendered from it so far. */
interface Edition {
  madeAt: number
  index: Promise<ContentIndex>
  files: Map<string, Promise<SiteFile | undefined>>
}

export interface PublishedPages {
  answer(path: string): Promise<PublishedAnswer>
  /** Something was published: what was rendered before is out of date. */
  changed(): void
  /** Changes go unnoticed from now on. */
  unwatched(): void
}

// Every page that is gone looks the same.
const GONE = 'gone'
export const SITEMAP_PATH = '/sitemap.xml'
const UNWATCHED_MS = 1_000
const FEED_ENTRIES = 20

/** Renders the pages of published content when they are first asked for, and keeps them until something changes. */
export function createPublishedPages(deps: PublishedPagesDeps): PublishedPages {
  let watched = false
  let edition: Edition | undefined
  let lastRead: Edition | undefined

  /** The current state. Without notifications it's read again every second. */
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

  /** The current state, or the last that could be read while the database doesn't answer. */
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
    async answer(path) {
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
    changed() {
      watched = true
      edition = undefined
    },
    unwatched() {
      watched = false
    },
  }
}

/** Renders a page when it is first asked for. A failure isn't kept, so the next request tries again. */
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
