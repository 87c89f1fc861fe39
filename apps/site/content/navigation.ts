import { switches } from '#shared/switches.ts'
import { isOff } from '../routes.ts'

interface NavigationLink {
  readonly to: string
  readonly label: string
}

const isOn = ({ to }: NavigationLink) => !isOff(to)

export const mainLinks: readonly NavigationLink[] = [
  { to: '/', label: 'Home' },
  { to: '/business-finance', label: 'Business Finance' },
  { to: '/bridging-loans', label: 'Bridging Finance' },
  { to: '/payments', label: 'Take Cards' },
  { to: '/about-us', label: 'About Us' },
  { to: '/news-and-resources', label: 'News & Resources' },
].filter(isOn)

/** The pages that belong to a main link's section but whose address isn't below the link's own. */
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

/** This is the value of a main link's aria-current. */
export function currentMark(link: string, path: string): 'page' | 'true' | undefined {
  // Both addresses show the same page.
  const shown = path === '/business-finance-application' ? '/business-finance' : path
  if (shown === link) return 'page'
  const isBelow = link !== '/' && (path.startsWith(`${link}/`) || pagesBelow[link]?.includes(path))
  return isBelow ? 'true' : undefined
}

export const cardQuotePath = switches.callback ? '/payments#quote' : '/payments'

/** A calculator that asks for nothing else. */
export const calculatorPath = calculatorOf() ?? cardQuotePath

function calculatorOf(): string | undefined {
  if (switches.businessFinance) return '/business-loan-calculator'
  return switches.bridging ? '/bridging-loans#calculator' : undefined
}

/** Bridging's application begins with a calculator. */
const quotesOnApplication = !switches.businessFinance && switches.bridgingApplication

export const quoteLink: NavigationLink = {
  to: quotesOnApplication ? '/bridging-loan-application' : calculatorPath,
  label: 'Get Your Quote',
}

export const bridgingLinks: readonly NavigationLink[] = [
  { to: '/bridging-loans', label: 'Bridging Loans' },
  { to: '/commercial-bridging', label: 'Commercial Bridging' },
  { to: '/semi-commercial', label: 'Semi-Commercial' },
  { to: '/hmo-bridging', label: 'HMO Bridging' },
  { to: '/land-bridging', label: 'Land Bridging' },
  { to: '/development-bridging', label: 'Development Bridging' },
].filter(isOn)

interface LinkGroup {
  readonly heading: string
  readonly links: readonly NavigationLink[]
}

const everyGroup: readonly LinkGroup[] = [
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

export const footerGroups = everyGroup
  .map(({ heading, links }) => ({ heading, links: links.filter(isOn) }))
  .filter(({ links }) => links.length > 0)
