import type { SiteRoute } from './routes.ts'

/** The page with every ui piece: in the development server and test builds only. */
export const piecesRoute: SiteRoute<'pieces'> = {
  path: '/pieces',
  page: 'pieces',
  inSitemap: false,
  noindex: true,
}

export const loadPieces = () => import('./pages/pieces.tsx')
