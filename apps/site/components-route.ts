import type { SiteRoute } from './routes.ts'

/** The page with every ui component: in the development server and test builds only. */
export const componentsRoute: SiteRoute<'components'> = {
  path: '/components',
  page: 'components',
  inSitemap: false,
  noindex: true,
}

export const loadComponents = () => import('./pages/components.tsx')
