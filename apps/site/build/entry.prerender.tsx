import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import type { RequestContent, RequestDocument } from '#shared/submission/request-content.ts'
import { Frame } from '../frame/frame.tsx'
import { loadIslands } from '../islands/island.tsx'
import { RequestContentContext } from '../request-content.ts'
import { settings } from '../settings.ts'
import { loadSitePage } from '../site-pages.ts'
import { drawingFile, drawingNames } from './drawing-files.tsx'
import { type PageAssets, pageAssetsFile } from './page-assets.ts'
import { pageDocument, type RenderedPage } from './page-document.ts'

export { allRoutes as routes } from '../site-pages.ts'
export { drawingFile, drawingNames }

/** The markup of the page at a path; an unknown path gives the 404 page. */
export async function renderPage(path: string, content?: RequestContent): Promise<RenderedPage> {
  await loadIslands()
  const page = await loadSitePage(path)
  const markup = renderToStaticMarkup(
    <RequestContentContext value={content}>
      <Frame path={path}>
        <page.Page />
      </Frame>
    </RequestContentContext>,
  )
  return { ...page, markup }
}

const assetsOfPages = new Map<string, Promise<PageAssets>>()

/** A complete page for one request, without a script. Called by the host, which runs the build of this file. */
export async function renderDocument(path: string, content: RequestContent): Promise<RequestDocument> {
  const page = await renderPage(path, content)
  const file = join(import.meta.dirname, pageAssetsFile(page.route))
  const loading = assetsOfPages.get(file) ?? readFile(file, 'utf8').then(JSON.parse)
  assetsOfPages.set(file, loading)
  const { styleHash, ...assets } = await loading
  const title = content.refused ? `Error: ${page.meta.title}` : page.meta.title
  const html = pageDocument({ ...page, meta: { ...page.meta, title } }, settings.siteUrl, assets)
  return { html, styleHash }
}
