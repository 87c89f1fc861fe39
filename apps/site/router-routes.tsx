import { matchRoutes, type RouteObject } from 'react-router'
import { ErrorScreen } from './frame/error-screen.tsx'
import { Frame } from './frame/frame.tsx'
import type { PageMeta, PageModule } from './page-module.ts'
import { loadPieces, piecesRoute } from './pieces-route.ts'
import { pageModules, type SiteRoute, siteRoutes } from './routes.ts'

/** What a matched page tells the frame around it. */
export interface PageHandle {
  readonly meta: PageMeta
  readonly route: SiteRoute<string>
}

type LoadPage = (load: () => Promise<PageModule>) => Promise<PageModule>

/**
 * The whole table as React Router wants it: the frame outside, an error screen both around and inside it.
 * `loadPage` may add to what loading a page's module means.
 */
export function createRouterRoutes(loadPage: LoadPage = (load) => load()): RouteObject[] {
  const pages = siteRoutes.map((route) => pageRoute(route, () => loadPage(pageModules[route.page])))
  if (__SHOW_PIECES__) pages.push(pageRoute(piecesRoute, () => loadPage(loadPieces)))
  return [
    {
      Component: Frame,
      ErrorBoundary: ErrorScreen,
      children: [{ ErrorBoundary: ErrorScreen, children: pages }],
    },
  ]
}

function pageRoute(route: SiteRoute<string>, load: () => Promise<PageModule>): RouteObject {
  return {
    path: route.path,
    // /About-Us is answered with 404 by the host; the browser must not think otherwise.
    caseSensitive: true,
    lazy: async () => {
      const { Page, meta } = await load()
      return { Component: Page, handle: { meta, route } satisfies PageHandle }
    },
  }
}

/** Loads the page at a path before anything is rendered, so that nothing flashes while its module arrives. */
export async function loadMatchedPage(routes: RouteObject[], path: string): Promise<PageHandle> {
  const matched = matchRoutes(routes, path)?.at(-1)?.route
  if (typeof matched?.lazy !== 'function') throw new Error(`no page answers ${path}`)
  const loaded = await matched.lazy()
  Object.assign(matched, loaded, { lazy: undefined })
  return loaded.handle as PageHandle
}
