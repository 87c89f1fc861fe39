/**
 * What the firm claims, and the pages each claim stands on. The specification's claims conflict in places
 * (approval in 24 hours here, 24-48 there): both readings are kept, each on its own page.
 */
export interface Claim {
  /** The claim in full, word for word. */
  readonly text: string
  /** The same, set as a figure: 'from' · '0.49%' · 'a month'. */
  readonly before?: string
  readonly figure: string
  readonly label: string
  readonly pages: readonly string[]
}

const bridgingPages = [
  '/bridging-loans',
  '/commercial-bridging',
  '/semi-commercial',
  '/hmo-bridging',
  '/land-bridging',
] as const

export const claims = {
  financedLastYear: {
    text: 'Over £100 million financed in the last 12 months',
    figure: '£100M+',
    label: 'financed in the last 12 months',
    pages: ['/'],
  },
  financedThreeYears: {
    text: 'over £500 million in 36 months',
    figure: '£500M+',
    label: 'in 36 months',
    pages: ['/'],
  },
  supported: {
    text: '10,000+ individuals and businesses supported over the last decade',
    figure: '10,000+',
    label: 'individuals and businesses supported over the last decade',
    pages: ['/'],
  },
  rating: {
    text: 'Rated 4.9 out of 5 with 5 stars',
    figure: '4.9/5',
    label: 'client rating, from 500 reviews',
    pages: ['*'],
  },
  lendersSearched: {
    text: 'search over 150 lenders',
    figure: '150+',
    label: 'lenders searched',
    pages: ['/', '/business-finance-application', '/startups', ...bridgingPages],
  },
  businessUpTo: {
    text: 'Business finance up to £50M',
    before: 'up to',
    figure: '£50M',
    label: 'business finance',
    pages: ['/', '/business-finance-application'],
  },
  businessDecision: {
    text: 'Decision within 24 hours',
    before: 'within',
    figure: '24 hours',
    label: 'a decision',
    pages: ['/', '/business-finance-application'],
  },

  homeBridgingRange: {
    text: 'Bridging loans from £10,000 up to £25M',
    figure: '£10,000 to £25M',
    label: 'bridging loans',
    pages: ['/'],
  },
  homeBridgingRate: {
    text: 'Rates from 0.49%',
    before: 'from',
    figure: '0.49%',
    label: 'a month',
    pages: ['/'],
  },
  homeBridgingApproval: {
    text: '24 hour approval',
    figure: '24 hour',
    label: 'approval',
    pages: ['/'],
  },

  bridgingRate: {
    text: 'Rates from 0.49%',
    before: 'from',
    figure: '0.49%',
    label: 'interest a month',
    pages: bridgingPages,
  },
  bridgingApproval: {
    text: 'Approval in 24-48 hours',
    before: 'in',
    figure: '24-48 hours',
    label: 'approval',
    pages: [...bridgingPages, '/development-bridging'],
  },
  bridgingFunds: {
    text: 'Funds from 7 days',
    before: 'from',
    figure: '7 days',
    label: 'to the funds',
    pages: bridgingPages,
  },
  bridgingTerm: {
    text: 'Terms 1 to 24 months',
    figure: '1 to 24',
    label: 'months',
    pages: ['/bridging-loans'],
  },
  bridgingAmount: {
    text: 'from £20k to £25M',
    figure: '£20k to £25M',
    label: 'to borrow',
    pages: bridgingPages,
  },
  bridgingLoanToValue: {
    text: 'Loan to value up to 75%',
    before: 'up to',
    figure: '75%',
    label: 'loan to value',
    pages: bridgingPages,
  },
  bridgingContact: {
    text: 'Contact within 2 hours',
    before: 'within',
    figure: '2 hours',
    label: 'we contact you',
    pages: ['/bridging-loan-application'],
  },

  developmentBuildCosts: {
    text: 'up to 100% of build costs',
    before: 'up to',
    figure: '100%',
    label: 'of build costs, released in stages',
    pages: ['/development-bridging'],
  },
  developmentDayOne: {
    text: 'day-one funding up to 65-75% LTV',
    before: 'up to',
    figure: '65-75%',
    label: 'LTV, day-one funding',
    pages: ['/development-bridging'],
  },
  developmentTerm: {
    text: 'flexible terms typically 12-24 months',
    figure: '12-24',
    label: 'months typically, flexible terms',
    pages: ['/development-bridging'],
  },

  aboutFinanced: { text: '£500M+ financed', figure: '£500M+', label: 'financed', pages: ['/about-us'] },
  aboutLenders: {
    text: '150+ lender partners',
    figure: '150+',
    label: 'lender partners',
    pages: ['/about-us'],
  },
  aboutApproval: {
    text: '24hrs fast approval',
    figure: '24hrs',
    label: 'fast approval',
    pages: ['/about-us'],
  },
  aboutRating: { text: '4.9/5 client rating', figure: '4.9/5', label: 'client rating', pages: ['/about-us'] },

  paymentsRate: {
    text: 'Rates from 0.49%*',
    before: 'from',
    figure: '0.49%*',
    label: 'a transaction',
    pages: ['/payments'],
  },
} as const satisfies Record<string, Claim>
