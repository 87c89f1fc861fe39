interface NavigationLink {
  readonly to: string
  readonly label: string
}

/** The header's main links, in order. */
export const mainLinks: readonly NavigationLink[] = [
  { to: '/', label: 'Home' },
  { to: '/business-finance', label: 'Business Finance' },
  { to: '/bridging-loans', label: 'Bridging Finance' },
  { to: '/payments', label: 'Take Cards' },
  { to: '/about-us', label: 'About Us' },
  { to: '/news-and-resources', label: 'News & Resources' },
]

/** Pages that belong to a main link without being it. */
const pagesBelow: Readonly<Record<string, readonly string[]>> = {
  '/business-finance': ['/business-loan-calculator', '/startups'],
  '/bridging-loans': [
    '/bridging-loan-application',
    '/commercial-bridging',
    '/semi-commercial',
    '/hmo-bridging',
    '/land-bridging',
    '/development-bridging',
  ],
}

/** The aria-current of a main link on a page: 'page' on its own, 'true' on those below it. */
export function currentMark(link: string, path: string): 'page' | 'true' | undefined {
  // Two addresses of one page.
  const shown = path === '/business-finance-application' ? '/business-finance' : path
  if (shown === link) return 'page'
  const isBelow = link !== '/' && (path.startsWith(`${link}/`) || pagesBelow[link]?.includes(path))
  return isBelow ? 'true' : undefined
}

export const quoteLink: NavigationLink = { to: '/business-loan-calculator', label: 'Get Your Quote' }

/** The bridging pages, in the order they are listed. */
export const bridgingLinks: readonly NavigationLink[] = [
  { to: '/bridging-loans', label: 'Bridging Loans' },
  { to: '/commercial-bridging', label: 'Commercial Bridging' },
  { to: '/semi-commercial', label: 'Semi-Commercial' },
  { to: '/hmo-bridging', label: 'HMO Bridging' },
  { to: '/land-bridging', label: 'Land Bridging' },
  { to: '/development-bridging', label: 'Development Bridging' },
]

export const footerGroups: readonly { heading: string; links: readonly NavigationLink[] }[] = [
  { heading: 'Bridging', links: bridgingLinks },
  {
    heading: 'Business',
    links: [
      { to: '/business-finance', label: 'Business Finance' },
      { to: '/startups', label: 'Startup Funding' },
      { to: '/payments', label: 'Take Cards' },
    ],
  },
  {
    heading: 'Company',
    links: [
      { to: '/about-us', label: 'About Us' },
      { to: '/news-and-resources', label: 'News & Resources' },
      { to: '/privacy-policy', label: 'Privacy Policy' },
      { to: '/terms-of-service', label: 'Terms of Service' },
      { to: '/cookie-policy', label: 'Cookie Policy' },
    ],
  },
]
