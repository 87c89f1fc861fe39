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

const nowhere = { navigate: async () => {}, prefetch() {}, guard: () => () => {} }

/** The markup of the page a path shows; an unknown path shows the 404 page. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const page = await loadSitePage(path)
  const location = { pathname: path, search: '', hash: '', state: null, key: '' }
  const { prelude } = await prerender(<Site view={{ location, page }} router={nowhere} />, {
    // Nothing streams here. Past this size React would move a lazy part to the end of the page and put it back
    // with an inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      throw new Error(`rendering ${path} failed`, { cause: error })
    },
  })
  return { ...page, markup: await new Response(prelude).text() }
}
