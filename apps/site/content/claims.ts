import data from './claims.json' with { type: 'json' }
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

type OrNull<Made> = { readonly [Name in keyof Made]: Made[Name] | null }

// Null is a claim that this firm doesn't make. What it does make is put in words by scripts/firm/claim-data.ts.
const figured: OrNull<typeof data.claims> = data.claims

export const claims = {
  ...figured,
  // Each firm promises these two.
  businessDecision: data.claims.businessDecision,
  bridgingContact: data.claims.bridgingContact,

  regulated: { text: 'regulated by the Financial Conduct Authority' },
  creditScore: { text: 'Applying does not affect your credit score' },
  offices: { text: site.offices },
  ratingBanner: { text: `Rated ${score} from ${count} reviews` },
  rating: {
    text: `Rated ${rating} out of ${best} with ${Math.round(rating)} stars`,
    figure: score,
    label: `Rated ${rating} out of ${best} with ${Math.round(rating)} stars, in ${count} reviews on ${service}`,
  },
  aboutRating: { text: `${score} client rating`, figure: score, label: 'client rating' },
  businessSectors: { text: 'agriculture, construction, hospitality, transport and logistics' },
  developmentStages: { text: 'funds released in stages' },
  developmentInterest: { text: 'Retained or monthly interest' },
} as const satisfies Record<string, Claim | null>

/** The firm's lenders as the end of “We search …” and of “funding from …”, and as whom a borrower could call alone. */
export const lenders = data.lenders

/** The fewest and the most hours that an approval of a bridging loan takes. Null if the firm claims none. */
export const approvalHours: readonly number[] | null = data.approvalHours

/** The smallest bridging loan that the home page names. */
export const leastBridgingPounds: number | null = data.leastBridgingPounds

/** Without the claims that this firm doesn't make. */
export const madeOf = <Made>(claims: readonly (Made | null)[]) => claims.filter((claim) => claim !== null)

/** A sentence of the parts that there are, with commas between them. Empty without any. */
export function sentenceOf(parts: readonly (string | null | undefined)[]): string {
  const words = parts.filter(Boolean).join(', ')
  return words && `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

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
