import { renderToStaticMarkup } from 'react-dom/server'
import { drawingMarkup } from '../brand/drawing-in-page.tsx'
import { Frame } from '../frame/frame.tsx'
import { loadIslands } from '../islands/island.tsx'
import { loadSitePage, type SitePage } from '../site-pages.ts'
import { drawingFile, drawingNames } from './drawing-files.tsx'

export { allRoutes as routes } from '../site-pages.ts'
export { drawingFile, drawingNames }

for (const name of drawingNames) drawingMarkup.set(name, drawingFile(name) ?? '')

export interface RenderedPage extends SitePage {
  readonly markup: string
}

/** The markup of the page at a path; an unknown path gives the 404 page. */
export async function renderPage(path: string): Promise<RenderedPage> {
  await loadIslands()
  const page = await loadSitePage(path)
  const markup = renderToStaticMarkup(
    <Frame path={path}>
      <page.Page />
    </Frame>,
  )
  return { ...page, markup }
}
