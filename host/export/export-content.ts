import { existsSync, statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { MEDIA_PATH } from '#shared/content/media.ts'
import { FEED_PATH, NEWS_PATH, pagePath } from '#shared/content/published-content.ts'
import type { RequestDocument } from '#shared/submission/request-content.ts'
import { StartupError } from '../../engine/startup-error.ts'
import { relatedPages } from '../content/related-pages.ts'
import { isPathInside } from '../path-inside.ts'
import type { SiteRenderer } from '../site/load-renderer.ts'
import { type ReadMedia, type ReadTable, readProjectContent } from './read-project-content.ts'

interface ExportedContent {
  pages: string[]
  /** Pairs of paths that lead from a page's id or a former slug to its current path. */
  redirects: [from: string, to: string][]
  styleHashes: string[]
}

export interface ContentSource {
  readTable: ReadTable
  readMedia: ReadMedia
}

export async function exportContent(
  site: string,
  renderer: SiteRenderer,
  { readTable, readMedia }: ContentSource,
): Promise<ExportedContent> {
  const { news, pages, bodies, addresses } = await readProjectContent(readTable)
  const styleHashes = new Set<string>()
  const write = async (path: string, { html, styleHash }: RequestDocument) => {
    styleHashes.add(styleHash)
    await writeFile(insideSite(site, `${path}.html`), html)
  }
  await mkdir(join(site, NEWS_PATH), { recursive: true })
  for (const path of mediaIn(pages, bodies)) {
    const file = insideSite(site, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await readMedia(path))
  }
  await write(NEWS_PATH, await renderer(({ renderNewsDocument }) => renderNewsDocument(news)))
  for (const { filePath, ...page } of pages) {
    const path = filePath && insideSite(site, filePath)
    const file = path && existsSync(path) ? { file: { href: filePath, bytes: statSync(path).size } } : {}
    const content = { ...page, ...file, body: bodies.get(page.id) ?? '', related: relatedPages(page, pages) }
    await write(
      pagePath(page.slug),
      await renderer(({ renderArticleDocument }) => renderArticleDocument(content)),
    )
  }
  await writeFile(join(site, 'sitemap.xml'), await renderer(({ renderSitemap }) => renderSitemap(pages)))
  await writeFile(join(site, FEED_PATH), await renderer(({ renderFeed }) => renderFeed(pages.slice(0, 20))))
  return {
    pages: pages.map(({ slug }) => pagePath(slug)),
    redirects: [...addresses].flatMap(([from, to]) => (to ? [[pagePath(from), pagePath(to)]] : [])),
    styleHashes: [...styleHashes],
  }
}

/** The project's tables name the files, and nothing that they name may lie outside the site's folder. */
function insideSite(site: string, path: string): string {
  if (isPathInside(path.replace(/^\//, ''))) return join(site, path)
  throw new StartupError(`The project has a page or file called ${JSON.stringify(path)}. Rename it first.`)
}

/** These files are copied, so that the site loads nothing from elsewhere. */
function mediaIn(
  pages: readonly { filePath: string | null }[],
  bodies: ReadonlyMap<string, string>,
): Set<string> {
  const pictures = [...bodies.values()].flatMap((body) => body.match(MEDIA_ADDRESS) ?? [])
  const files = pages.flatMap(({ filePath }) => (filePath?.startsWith(MEDIA_PATH) ? [filePath] : []))
  return new Set([...pictures, ...files])
}

const MEDIA_ADDRESS = new RegExp(`(?<=\\]\\()${MEDIA_PATH}[a-z0-9/-]+\\.[a-z]+`, 'g')
