import { componentsRoute, loadComponents } from './components-route.ts'
import type { PageModule } from './page-module.ts'
import { pageModules } from './page-modules.ts'
import { type SiteRoute, siteRoutes } from './routes.ts'

export interface SitePage extends PageModule {
  readonly route: SiteRoute<string>
}

export const allRoutes: readonly SiteRoute<string>[] = __SHOW_COMPONENTS__
  ? [...siteRoutes, componentsRoute]
  : siteRoutes

/** Case matters, as on our own server (host/). Trailing slashes don't. */
function findRoute(pathname: string): SiteRoute<string> {
  const path = pathname.replace(/(?<=.)\/+$/, '')
  const route = allRoutes.find((each) => each.path === path) ?? allRoutes.find((each) => each.path === '*')
  if (!route) throw new Error('The table has no page for unknown paths')
  return route
}

export async function loadSitePage(pathname: string): Promise<SitePage> {
  const route = findRoute(pathname)
  const load =
    __SHOW_COMPONENTS__ && route === componentsRoute
      ? loadComponents
      : pageModules[route.page as keyof typeof pageModules]
  const { Page, meta } = await load()
  return { Page, meta, route }
}
