import type { PageModule } from './page-module.ts'

export const pageModules = {
  'about-us': () => import('./pages/about-us.tsx'),
  'bridging-loan-application': () => import('./pages/bridging-loan-application.tsx'),
  'bridging-loans': () => import('./pages/bridging-loans.tsx'),
  'business-finance-application': () => import('./pages/business-finance-application.tsx'),
  'business-loan-calculator': () => import('./pages/business-loan-calculator.tsx'),
  callback: () => import('./pages/callback.tsx'),
  'commercial-bridging': () => import('./pages/commercial-bridging.tsx'),
  'cookie-policy': () => import('./pages/cookie-policy.tsx'),
  'development-bridging': () => import('./pages/development-bridging.tsx'),
  'hmo-bridging': () => import('./pages/hmo-bridging.tsx'),
  home: () => import('./pages/home.tsx'),
  'land-bridging': () => import('./pages/land-bridging.tsx'),
  'news-and-resources': () => import('./pages/news-and-resources.tsx'),
  'not-found': () => import('./pages/not-found.tsx'),
  payments: () => import('./pages/payments.tsx'),
  'privacy-policy': () => import('./pages/privacy-policy.tsx'),
  'semi-commercial': () => import('./pages/semi-commercial.tsx'),
  startups: () => import('./pages/startups.tsx'),
  'terms-of-service': () => import('./pages/terms-of-service.tsx'),
  'thank-you': () => import('./pages/thank-you.tsx'),
  'your-application': () => import('./pages/your-application.tsx'),
} satisfies Record<string, () => Promise<PageModule>>

type PageName = keyof typeof pageModules

export interface SiteRoute<Name extends string = PageName> {
  readonly path: string
  readonly page: Name
  readonly canonicalPath?: string
  readonly inSitemap: boolean
  readonly noindex?: boolean
}

/** The prerendering, the sitemap, the build scripts and the tests read this list. */
export const siteRoutes: readonly SiteRoute[] = [
  { path: '/', page: 'home', inSitemap: true },
  {
    path: '/business-finance',
    page: 'business-finance-application',
    canonicalPath: '/business-finance-application',
    inSitemap: false,
  },
  {
    path: '/business-finance-application',
    page: 'business-finance-application',
    inSitemap: true,
  },
  { path: '/business-loan-calculator', page: 'business-loan-calculator', inSitemap: true },
  { path: '/bridging-loans', page: 'bridging-loans', inSitemap: true },
  { path: '/bridging-loan-application', page: 'bridging-loan-application', inSitemap: true },
  { path: '/startups', page: 'startups', inSitemap: true },
  { path: '/commercial-bridging', page: 'commercial-bridging', inSitemap: true },
  { path: '/semi-commercial', page: 'semi-commercial', inSitemap: true },
  { path: '/hmo-bridging', page: 'hmo-bridging', inSitemap: true },
  { path: '/land-bridging', page: 'land-bridging', inSitemap: true },
  { path: '/development-bridging', page: 'development-bridging', inSitemap: true },
  { path: '/about-us', page: 'about-us', inSitemap: true },
  { path: '/news-and-resources', page: 'news-and-resources', inSitemap: true },
  { path: '/payments', page: 'payments', inSitemap: true },
  { path: '/callback', page: 'callback', inSitemap: true },
  { path: '/privacy-policy', page: 'privacy-policy', inSitemap: true },
  { path: '/terms-of-service', page: 'terms-of-service', inSitemap: true },
  { path: '/cookie-policy', page: 'cookie-policy', inSitemap: true },
  { path: '/thank-you', page: 'thank-you', inSitemap: false, noindex: true },
  { path: '/your-application', page: 'your-application', inSitemap: false, noindex: true },
  { path: '*', page: 'not-found', inSitemap: false, noindex: true },
]

export function fileOfPath(path: string): string {
  if (path === '/') return 'index.html'
  if (path === '*') return '404.html'
  return `${path.slice(1)}.html`
}
