import { existsSync, statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FEED_PATH, NEWS_PATH, pagePath } from '#shared/content/published-content.ts'
import type { RequestDocument } from '#shared/submission/request-content.ts'
import { relatedPages } from '../content/related-pages.ts'
import type { SiteRenderer } from '../site/load-renderer.ts'
import { type ReadTable, readProjectContent } from './read-project-content.ts'

interface ExportedContent {
  /** The addresses of the pages. */
  pages: string[]
  /** From the id of each page to its address. */
  redirects: [from: string, to: string][]
  styleHashes: string[]
}

/** Writes the pages of published content into an exported site, as they are now. */
export async function exportContent(
  site: string,
  renderer: SiteRenderer,
  read: ReadTable,
): Promise<ExportedContent> {
  const { news, pages, bodies } = await readProjectContent(read)
  const styleHashes = new Set<string>()
  const write = async (path: string, { html, styleHash }: RequestDocument) => {
    styleHashes.add(styleHash)
    await writeFile(join(site, `${path}.html`), html)
  }
  await mkdir(join(site, NEWS_PATH), { recursive: true })
  await write(NEWS_PATH, await renderer(({ renderNewsDocument }) => renderNewsDocument(news)))
  for (const { filePath, ...page } of pages) {
    const path = filePath && join(site, filePath)
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
    redirects: pages.map(({ id, slug }) => [pagePath(id), pagePath(slug)]),
    styleHashes: [...styleHashes],
  }
}
