import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { piecesRoute } from './pieces-route.ts'
import { createRouterRoutes, loadMatchedPage, type PageHandle } from './router-routes.tsx'
import { type SiteRoute, siteRoutes } from './routes.ts'

export { drawingFile, drawingNames } from './brand/drawing-files.tsx'

export interface RenderedPage extends PageHandle {
  readonly markup: string
}

/** Every page this build has, the development-only one included where it exists. */
export const routes: readonly SiteRoute<string>[] = __SHOW_PIECES__
  ? [...siteRoutes, piecesRoute]
  : siteRoutes

/** The markup of the page a path shows; an unknown path shows the 404 page. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const routerRoutes = createRouterRoutes()
  const handle = await loadMatchedPage(routerRoutes, path)
  const { query, dataRoutes } = createStaticHandler(routerRoutes)
  const context = await query(new Request(new URL(path, 'http://prerender.invalid')))
  if (context instanceof Response) throw new Error(`${path} redirects, which a prerendered page cannot`)
  const router = createStaticRouter(dataRoutes, context)
  // hydrate={false}: the pages have no loader data, and an inline script would need an exception in the CSP.
  const { prelude } = await prerender(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
    {
      // Nothing streams here. Past this size React would move a lazy part to the end of the page and put it back
      // with an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        throw new Error(`rendering ${path} failed`, { cause: error })
      },
    },
  )
  return { ...handle, markup: await new Response(prelude).text() }
}
