import type { PageModule } from './page-module.ts'

/** The lazily loaded module of each page, by its file name in pages/. */
export const pageModules = {
  'about-us': () => import('./pages/about-us.tsx'),
  'bridging-loan-application': () => import('./pages/bridging-loan-application.tsx'),
  'bridging-loans': () => import('./pages/bridging-loans.tsx'),
  'business-finance-application': () => import('./pages/business-finance-application.tsx'),
  'business-loan-calculator': () => import('./pages/business-loan-calculator.tsx'),
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
} satisfies Record<string, () => Promise<PageModule>>

type PageName = keyof typeof pageModules

export interface SiteRoute<Name extends string = PageName> {
  readonly path: string
  readonly page: Name
  /** Another path that search engines should index instead of this one. */
  readonly canonicalPath?: string
  readonly inSitemap: boolean
  readonly noindex?: boolean
  /** 'now' for pages with a form or a list to load, 'idle' for pages that are only read. */
  readonly hydrate: 'idle' | 'now'
}

/** The URL map, read by the router, the prerenderer, the sitemap and the tests. */
export const siteRoutes: readonly SiteRoute[] = [
  { path: '/', page: 'home', inSitemap: true, hydrate: 'now' },
  {
    path: '/business-finance',
    page: 'business-finance-application',
    canonicalPath: '/business-finance-application',
    inSitemap: false,
    hydrate: 'now',
  },
  {
    path: '/business-finance-application',
    page: 'business-finance-application',
    inSitemap: true,
    hydrate: 'now',
  },
  { path: '/business-loan-calculator', page: 'business-loan-calculator', inSitemap: true, hydrate: 'now' },
  { path: '/bridging-loans', page: 'bridging-loans', inSitemap: true, hydrate: 'now' },
  { path: '/bridging-loan-application', page: 'bridging-loan-application', inSitemap: true, hydrate: 'now' },
  { path: '/startups', page: 'startups', inSitemap: true, hydrate: 'idle' },
  { path: '/commercial-bridging', page: 'commercial-bridging', inSitemap: true, hydrate: 'idle' },
  { path: '/semi-commercial', page: 'semi-commercial', inSitemap: true, hydrate: 'idle' },
  { path: '/hmo-bridging', page: 'hmo-bridging', inSitemap: true, hydrate: 'idle' },
  { path: '/land-bridging', page: 'land-bridging', inSitemap: true, hydrate: 'idle' },
  { path: '/development-bridging', page: 'development-bridging', inSitemap: true, hydrate: 'idle' },
  { path: '/about-us', page: 'about-us', inSitemap: true, hydrate: 'idle' },
  // 'now': the lists are read by script.
  { path: '/news-and-resources', page: 'news-and-resources', inSitemap: true, hydrate: 'now' },
  { path: '/payments', page: 'payments', inSitemap: true, hydrate: 'idle' },
  { path: '/privacy-policy', page: 'privacy-policy', inSitemap: true, hydrate: 'idle' },
  { path: '/terms-of-service', page: 'terms-of-service', inSitemap: true, hydrate: 'idle' },
  { path: '/cookie-policy', page: 'cookie-policy', inSitemap: true, hydrate: 'idle' },
  // 'now': the reference number is in the navigation state, which only the browser has.
  { path: '/thank-you', page: 'thank-you', inSitemap: false, noindex: true, hydrate: 'now' },
  // 'now': the attempted path is logged.
  { path: '*', page: 'not-found', inSitemap: false, noindex: true, hydrate: 'now' },
]

/** The file that a path is prerendered to and served from. */
export function fileOfPath(path: string): string {
  if (path === '/') return 'index.html'
  if (path === '*') return '404.html'
  return `${path.slice(1)}.html`
}
