import { type Switch, switches } from '#shared/switches.ts'

export interface SiteRoute<Name extends string = string> {
  readonly path: string
  readonly page: Name
  readonly canonicalPath?: string
  readonly inSitemap: boolean
  readonly noindex?: boolean
  /** The page is there only while this is on. */
  readonly of?: Switch
}

const { businessApplication } = switches

const everyRoute = [
  { path: '/', page: 'home', inSitemap: true },
  {
    path: '/business-finance',
    page: 'business-finance-application',
    // Both addresses show the same page.
    ...(businessApplication && { canonicalPath: '/business-finance-application' }),
    inSitemap: !businessApplication,
    of: 'businessFinance',
  },
  {
    path: '/business-finance-application',
    page: 'business-finance-application',
    inSitemap: true,
    of: 'businessApplication',
  },
  {
    path: '/business-loan-calculator',
    page: 'business-loan-calculator',
    inSitemap: true,
    of: 'businessFinance',
  },
  { path: '/bridging-loans', page: 'bridging-loans', inSitemap: true, of: 'bridging' },
  {
    path: '/bridging-loan-application',
    page: 'bridging-loan-application',
    inSitemap: true,
    of: 'bridgingApplication',
  },
  { path: '/startups', page: 'startups', inSitemap: true, of: 'startups' },
  { path: '/commercial-bridging', page: 'commercial-bridging', inSitemap: true, of: 'commercialBridging' },
  { path: '/semi-commercial', page: 'semi-commercial', inSitemap: true, of: 'semiCommercialBridging' },
  { path: '/hmo-bridging', page: 'hmo-bridging', inSitemap: true, of: 'hmoBridging' },
  { path: '/land-bridging', page: 'land-bridging', inSitemap: true, of: 'landBridging' },
  { path: '/development-bridging', page: 'development-bridging', inSitemap: true, of: 'developmentBridging' },
  { path: '/about-us', page: 'about-us', inSitemap: true },
  { path: '/news-and-resources', page: 'news-and-resources', inSitemap: true },
  { path: '/payments', page: 'payments', inSitemap: true, of: 'cardPayments' },
  { path: '/callback', page: 'callback', inSitemap: true, of: 'callback' },
  { path: '/privacy-policy', page: 'privacy-policy', inSitemap: true },
  { path: '/terms-of-service', page: 'terms-of-service', inSitemap: true },
  { path: '/cookie-policy', page: 'cookie-policy', inSitemap: true },
  { path: '/thank-you', page: 'thank-you', inSitemap: false, noindex: true },
  { path: '/your-application', page: 'your-application', inSitemap: false, noindex: true },
  { path: '*', page: 'not-found', inSitemap: false, noindex: true },
] as const satisfies SiteRoute[]

export type PageName = (typeof everyRoute)[number]['page']

const isOn = ({ of }: SiteRoute, on = switches) => !of || on[of]

/** The prerendering, the sitemap, the build scripts and the tests read this list. */
export const siteRoutes: readonly SiteRoute<PageName>[] = everyRoute.filter((route) => isOn(route))

/** The pages of what the firm has switched off. */
const pathsOff: readonly string[] = everyRoute.filter((route) => !isOn(route)).map(({ path }) => path)

/** Whether this link leads to a page that is off. */
export const isOff = (href: string) => pathsOff.includes(href.replace(/[?#].*$/, ''))

/** The pages of a firm that has these switched on. */
export const pathsOf = (on: typeof switches): readonly string[] =>
  everyRoute.filter((route) => isOn(route, on)).map(({ path }) => path)

export function fileOfPath(path: string): string {
  if (path === '/') return 'index.html'
  if (path === '*') return '404.html'
  return `${path.slice(1)}.html`
}
