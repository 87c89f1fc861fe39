import type { SiteRoute } from './routes.ts'

/** Only the development server and test builds have this page. */
export const componentsRoute: SiteRoute<'components'> = {
  path: '/components',
  page: 'components',
  inSitemap: false,
  noindex: true,
}

export const loadComponents = () => import('./pages/components.tsx')
