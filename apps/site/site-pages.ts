import type { PageModule } from './page-module.ts'
import { loadPieces, piecesRoute } from './pieces-route.ts'
import { pageModules, type SiteRoute, siteRoutes } from './routes.ts'

/** A page of the table with its module. */
export interface SitePage extends PageModule {
  readonly route: SiteRoute<string>
}

/** Every page this build has, the development-only one included where it exists. */
export const allRoutes: readonly SiteRoute<string>[] = __SHOW_PIECES__
  ? [...siteRoutes, piecesRoute]
  : siteRoutes

/** The page a path shows. /About-Us is answered with 404 by the host, so case counts; a last slash does not. */
export function findRoute(pathname: string): SiteRoute<string> {
  const path = pathname.replace(/(?<=.)\/+$/, '')
  const route = allRoutes.find((each) => each.path === path) ?? allRoutes.find((each) => each.path === '*')
  if (!route) throw new Error('The table has no page for unknown paths')
  return route
}

/** Loads the module of the page a path shows. */
export async function loadSitePage(pathname: string): Promise<SitePage> {
  const route = findRoute(pathname)
  const load =
    __SHOW_PIECES__ && route === piecesRoute
      ? loadPieces
      : pageModules[route.page as keyof typeof pageModules]
  const { Page, meta } = await load()
  return { Page, meta, route }
}
