import { LOWEST_CARD_RATE_PERCENT } from '#shared/calculators/card-saving.ts'
import site from './firm.json' with { type: 'json' }
import { reviews } from './rating.ts'

/**
 * What the firm claims. The claims in the specification (docs/specification-map.md) conflict in places, such as
 * approval in 24 hours and in 24-48 hours. The site makes both, each on the pages that `claimPlaces` below lists.
 * A test checks that the built pages make them.
 */
export interface Claim {
  readonly text: string
  /**
   * `before`, `figure` and `label` are the claim as a large figure with words around it: 'from' · '0.49%' ·
   * 'a month'.
   */
  readonly before?: string
  readonly figure?: string
  readonly label?: string
}

// A firm without reviews makes no claim about them: the pages that would leave it out.
const { service, rating, best, count } = reviews ?? { service: '', rating: 0, best: 0, count: 0 }
const score = `${rating}/${best}`

export const claims = {
  regulated: { text: 'regulated by the Financial Conduct Authority' },
  creditScore: { text: 'Applying does not affect your credit score' },
  offices: { text: site.offices },
  ratingBanner: { text: `Rated ${score} from ${count} reviews` },

  financedLastYear: {
    text: 'Over £100 million financed in the last 12 months',
    figure: '£100M+',
    label: 'financed in the last 12 months',
  },
  financedThreeYears: {
    text: 'over £500 million in 36 months',
    figure: '£500M+',
    label: 'in 36 months',
  },
  supported: {
    text: '10,000+ individuals and businesses supported over the last decade',
    figure: '10,000+',
    label: 'individuals and businesses supported over the last decade',
  },
  rating: {
    text: `Rated ${rating} out of ${best} with ${Math.round(rating)} stars`,
    figure: score,
    label: `Rated ${rating} out of ${best} with ${Math.round(rating)} stars, in ${count} reviews on ${service}`,
  },
  lendersSearched: {
    text: 'search over 150 lenders',
    figure: '150+',
    label: 'lenders searched',
  },
  businessUpTo: {
    text: 'Business finance up to £50M',
    before: 'up to',
    figure: '£50M',
    label: 'business finance',
  },
  businessSectors: { text: 'agriculture, construction, hospitality, transport and logistics' },
  businessDecision: {
    text: 'Decision within 24 hours',
    before: 'within',
    figure: '24 hours',
    label: 'a decision',
  },

  homeBridgingRange: { text: 'Bridging loans from £10,000 up to £25M' },
  homeBridgingRate: { text: 'Rates from 0.49%' },
  homeBridgingApproval: { text: '24 hour approval' },

  bridgingRate: {
    text: 'Rates from 0.49%',
    before: 'from',
    figure: '0.49%',
    label: 'interest a month',
  },
  bridgingApproval: {
    text: 'Approval in 24-48 hours',
    before: 'in',
    figure: '24-48 hours',
    label: 'approval',
  },
  bridgingFunds: {
    text: 'Funds from 7 days',
    before: 'from',
    figure: '7 days',
    label: 'until funds arrive',
  },
  bridgingTerm: { text: '1 to 24 months' },
  bridgingAmount: {
    text: 'from £20k to £25M',
    before: 'from £20k to',
    figure: '£25M',
    label: 'to borrow',
  },
  bridgingAmountMost: { text: 'Most lenders start from £50k' },
  bridgingLoanToValue: {
    text: 'Loan to value up to 75%',
    before: 'up to',
    figure: '75%',
    label: 'loan to value',
  },
  bridgingOpenTerm: { text: 'Usually a 12-month maximum' },
  bridgingHeadAmount: { text: '£50k to £25M' },
  bridgingHeadTerm: { text: '1-36 months' },
  bridgingContact: {
    text: 'We’ll contact you within 2 hours',
    before: 'within',
    figure: '2 hours',
    label: 'we contact you',
  },

  developmentStages: { text: 'funds released in stages' },
  developmentBuildCosts: {
    text: 'up to 100% of build costs',
    before: 'up to',
    figure: '100%',
    label: 'of build costs, released in stages',
  },
  developmentDayOne: {
    text: 'day-one funding up to 65-75% LTV',
    before: 'up to',
    figure: '65-75%',
    label: 'LTV, day-one funding',
  },
  developmentInterest: { text: 'Retained or monthly interest' },
  developmentTerm: {
    text: 'flexible terms typically 12-24 months',
    before: 'typically',
    figure: '12-24',
    label: 'months, flexible terms',
  },

  aboutFinanced: { text: '£500M+ financed', figure: '£500M+', label: 'financed' },
  aboutLenders: { text: '150+ lender partners', figure: '150+', label: 'lender partners' },
  aboutApproval: { text: '24hrs fast approval', figure: '24hrs', label: 'fast approval' },
  aboutRating: { text: `${score} client rating`, figure: score, label: 'client rating' },

  paymentsRate: {
    text: 'Rates from 0.49%*',
    before: 'from',
    figure: `${LOWEST_CARD_RATE_PERCENT}%*`,
    label: 'a transaction',
  },
  paymentsSettlement: { text: 'Fast next-day transfers' },
} as const satisfies Record<string, Claim>

export type ClaimName = keyof typeof claims

export type ClaimPlace = 'page' | 'description' | 'structured data'

interface ClaimPlaces {
  readonly pages: readonly string[] | 'every page'
  /** If this is absent, the claim appears on the page itself. */
  readonly in?: readonly ClaimPlace[]
}

const home = { pages: ['/'] } as const
const about = { pages: ['/about-us'] } as const
const payments = { pages: ['/payments'] } as const
const development = { pages: ['/development-bridging'] } as const
const bridgingHead = { pages: ['/bridging-loans'], in: ['description', 'structured data'] } as const
const businessScreens = ['/business-finance', '/business-finance-application'] as const
const kinds = ['/commercial-bridging', '/semi-commercial', '/hmo-bridging', '/land-bridging'] as const

/** This is separate from `claims`, so that browsers don't download it. */
export const claimPlaces: Record<ClaimName, ClaimPlaces> = {
  regulated: { pages: 'every page' },
  creditScore: { pages: ['/', ...businessScreens, '/bridging-loan-application', '/startups'] },
  offices: { pages: 'every page' },
  ratingBanner: { pages: 'every page' },
  financedLastYear: home,
  financedThreeYears: home,
  supported: home,
  rating: home,
  lendersSearched: {
    pages: ['/', ...businessScreens, '/startups', '/bridging-loans', ...kinds, '/development-bridging'],
  },
  businessUpTo: { pages: ['/', ...businessScreens] },
  businessSectors: { pages: ['/', ...businessScreens] },
  businessDecision: { pages: ['/', ...businessScreens] },
  homeBridgingRange: home,
  homeBridgingRate: home,
  homeBridgingApproval: home,
  bridgingRate: { pages: ['/bridging-loans', ...kinds] },
  bridgingApproval: { pages: ['/bridging-loans', ...kinds, '/development-bridging'] },
  bridgingFunds: { pages: ['/bridging-loans', ...kinds] },
  bridgingTerm: { pages: ['/bridging-loans'] },
  bridgingAmount: { pages: ['/bridging-loans', '/land-bridging'] },
  bridgingAmountMost: { pages: ['/bridging-loans'] },
  bridgingLoanToValue: {
    pages: ['/bridging-loans', '/commercial-bridging', '/semi-commercial', '/hmo-bridging'],
  },
  bridgingOpenTerm: { pages: ['/bridging-loans'] },
  bridgingHeadAmount: bridgingHead,
  bridgingHeadTerm: bridgingHead,
  bridgingContact: { pages: ['/bridging-loan-application'] },
  developmentStages: development,
  developmentBuildCosts: development,
  developmentDayOne: development,
  developmentInterest: development,
  developmentTerm: development,
  aboutFinanced: about,
  aboutLenders: about,
  aboutApproval: about,
  aboutRating: about,
  paymentsRate: payments,
  paymentsSettlement: payments,
}

/**
 * Each entry is a set of groups of claims. The groups of a set contradict each other, so a page may make the
 * claims of only one of them in the same `ClaimPlace`.
 */
export const conflictingReadings: readonly (readonly (readonly ClaimName[])[])[] = [
  [['homeBridgingApproval'], ['bridgingApproval']],
  [['homeBridgingRange'], ['bridgingAmount', 'bridgingAmountMost'], ['bridgingHeadAmount']],
  [['bridgingTerm'], ['bridgingHeadTerm'], ['developmentTerm']],
  [['bridgingLoanToValue'], ['developmentDayOne']],
]
