import { prerender } from 'react-dom/static'
import { drawingMarkup } from '../brand/drawing-in-page.tsx'
import { Site } from '../site.tsx'
import { loadSitePage, type SitePage } from '../site-pages.ts'
import { drawingFile, drawingNames } from './drawing-files.tsx'

export { allRoutes as routes } from '../site-pages.ts'
export { drawingFile, drawingNames }

for (const name of drawingNames) drawingMarkup.set(name, drawingFile(name) ?? '')

export interface RenderedPage extends SitePage {
  readonly markup: string
}

const noRouter = { navigate: async () => {}, prefetch() {}, guard: () => () => {} }

/** The markup of the page at a path; an unknown path gives the 404 page. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const page = await loadSitePage(path)
  const location = { pathname: path, search: '', hash: '', state: null, key: '' }
  const { prelude } = await prerender(<Site view={{ location, page }} router={noRouter} />, {
    // Above this size React would move lazy parts to the end of the page and put them back with an inline script,
    // which is meant for streaming.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      throw new Error(`rendering ${path} failed`, { cause: error })
    },
  })
  return { ...page, markup: await new Response(prelude).text() }
}
