/**
 * What the firm claims, word for word, and the pages each claim stands on. The specification's claims
 * conflict in places (approval in 24 hours here, 24-48 there): both readings are kept, each on its own page.
 */
export interface Claim {
  /** The part worth setting large. */
  readonly figure: string
  /** The small print that belongs right beside it. */
  readonly label: string
  readonly pages: readonly string[]
}

const homeOnly = ['/'] as const
const bridgingPages = [
  '/bridging-loans',
  '/commercial-bridging',
  '/semi-commercial',
  '/hmo-bridging',
  '/land-bridging',
  '/development-bridging',
] as const

export const claims = {
  financedLastYear: {
    figure: '£100 million',
    label: 'Over £100 million financed in the last 12 months',
    pages: homeOnly,
  },
  financedThreeYears: { figure: '£500 million', label: 'over £500 million in 36 months', pages: homeOnly },
  supported: {
    figure: '10,000+',
    label: 'individuals and businesses supported over the last decade',
    pages: homeOnly,
  },
  rating: { figure: '4.9/5', label: 'client rating', pages: ['*'] },
  businessUpTo: {
    figure: '£50M',
    label: 'Business finance up to £50M',
    pages: ['/', '/business-finance-application', '/startups'],
  },
  lenders: { figure: '150+', label: 'lender partners', pages: ['/', '/about-us', ...bridgingPages] },

  homeBridgingRange: { figure: '£10,000', label: 'Bridging loans from £10,000 up to £25M', pages: homeOnly },
  homeBridgingApproval: { figure: '24 hour', label: '24 hour approval', pages: homeOnly },
  homeLenders: { figure: '150', label: 'search over 150 lenders', pages: homeOnly },

  bridgingRate: { figure: '0.49%', label: 'a month, rates from', pages: ['/', ...bridgingPages] },
  bridgingApproval: { figure: '24-48 hours', label: 'approval in 24-48 hours', pages: bridgingPages },
  bridgingFunds: { figure: '7 days', label: 'funds from 7 days', pages: bridgingPages },
  bridgingTerm: { figure: '1 to 24 months', label: 'terms', pages: ['/bridging-loans'] },
  bridgingAmount: { figure: '£20k to £25M', label: 'amounts', pages: bridgingPages },
  bridgingLoanToValue: { figure: '75%', label: 'loan to value up to 75%', pages: bridgingPages },

  developmentBuildCosts: { figure: '100%', label: 'of build costs', pages: ['/development-bridging'] },
  developmentDayOne: {
    figure: '65-75%',
    label: 'day-one funding up to 65-75% LTV',
    pages: ['/development-bridging'],
  },
  developmentTerm: {
    figure: '12-24 months',
    label: 'flexible terms, typically',
    pages: ['/development-bridging'],
  },

  aboutFinanced: { figure: '£500M+', label: 'financed', pages: ['/about-us'] },
  aboutLenders: { figure: '150+', label: 'lender partners', pages: ['/about-us'] },
  aboutApproval: { figure: '24hrs', label: 'fast approval', pages: ['/about-us'] },
  aboutRating: { figure: '4.9/5', label: 'client rating', pages: ['/about-us'] },

  paymentsRate: { figure: '0.49%*', label: 'Rates from 0.49%*', pages: ['/payments'] },
  businessDecision: {
    figure: '24 hours',
    label: 'decision within 24 hours',
    pages: ['/business-finance-application'],
  },
  bridgingContact: {
    figure: '2 hours',
    label: 'contact within 2 hours',
    pages: ['/bridging-loan-application'],
  },
} as const satisfies Record<string, Claim>

/** The rating as a machine reads it: structured data, and the banner's label. */
export const rating = { value: 4.9, best: 5, stars: 5, reviewCount: 500 } as const
