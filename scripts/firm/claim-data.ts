import { formatPounds } from '#shared/format/format-pounds.ts'
import { groupDigits } from '#shared/format/group-digits.ts'
import { overCount, shortPounds, withinHours } from './figure-data.ts'
import type { FirmFile } from './firm-schema.ts'

interface Claim {
  text: string
  before?: string
  figure?: string
  label?: string
}

type Figured<Figure> = { figure: Figure } | undefined

/** What the firm claims, in words made of its figures. Null is a claim that it doesn't make. */
export function claimData(firm: FirmFile) {
  const { lenders, bridgingApproval, homeBridgingAmount, bridgingAmount } = firm.claims
  const count = lenders && groupDigits(lenders.figure)
  return {
    claims: {
      ...firmClaims(firm),
      ...bridgingClaims(firm),
      ...developmentClaims(firm),
      ...promisedClaims(firm),
    },
    // As the end of “We search …” and of “funding from …”, and whom a borrower could call without a broker.
    lenders: {
      searched: lenders ? `${overCount(lenders, groupDigits)} lenders` : 'a panel of lenders',
      listed: lenders ? `${atLeast(lenders, groupDigits)} lenders` : 'a panel of lenders',
      all: count ? `${count} lenders` : 'every lender',
    },
    approvalHours: bridgingApproval?.figure ?? null,
    leastBridgingPounds: (homeBridgingAmount ?? bridgingAmount)?.figure[0] ?? null,
  }
}

function firmClaims({ claims, rates }: FirmFile) {
  const { financedThreeYears, financedLastYear } = claims
  return {
    financedLastYear: counted(financedLastYear, (claim) => ({
      text: capital(`${overCount(claim, inMillions)} financed in the last 12 months`),
      figure: atLeast(claim, shortPounds),
      label: 'financed in the last 12 months',
    })),
    financedThreeYears: counted(financedThreeYears, (claim) => ({
      text: `${overCount(claim, inMillions)} in 36 months`,
      figure: atLeast(claim, shortPounds),
      label: 'in 36 months',
    })),
    supported: counted(claims.supported, (claim) => {
      const label = 'individuals and businesses supported over the last decade'
      const figure = atLeast(claim, groupDigits)
      return { text: `${figure} ${label}`, figure, label }
    }),
    lendersSearched: counted(claims.lenders, (claim) => ({
      text: `search ${overCount(claim, groupDigits)} lenders`,
      figure: atLeast(claim, groupDigits),
      label: 'lenders searched',
    })),
    aboutFinanced: counted(financedThreeYears ?? financedLastYear, (claim) => {
      const figure = atLeast(claim, shortPounds)
      return { text: `${figure} financed`, figure, label: 'financed' }
    }),
    aboutLenders: counted(claims.lenders, (claim) => {
      const figure = atLeast(claim, groupDigits)
      return { text: `${figure} lender partners`, figure, label: 'lender partners' }
    }),
    aboutApproval: made(claims.quickestApproval, (hours) => ({
      text: `${hours}hrs fast approval`,
      figure: `${hours}hrs`,
      label: 'fast approval',
    })),
    businessUpTo: made(claims.businessMost, (pounds) => ({
      text: `Business finance up to ${shortPounds(pounds)}`,
      before: 'up to',
      figure: shortPounds(pounds),
      label: 'business finance',
    })),
    paymentsRate: rates.card
      ? {
          text: `Rates from ${rates.card.percent}%*`,
          before: 'from',
          figure: `${rates.card.percent}%*`,
          label: 'a transaction',
        }
      : null,
    paymentsSettlement: claims.nextDayTransfers ? { text: 'Fast next-day transfers' } : null,
  }
}

function bridgingClaims({ claims, rates: { bridging, usualBridging } }: FirmFile) {
  const rate = bridging && `${bridging.monthlyPercent}%`
  const approval = claims.bridgingApproval && hoursInWords(claims.bridgingApproval.figure)
  const homeApproval = claims.quickestApproval && `${claims.quickestApproval.figure} hour approval`
  const most = usualBridging?.bands.at(-1)?.upToLoanToValue
  return {
    homeBridgingRange: made(claims.homeBridgingAmount ?? claims.bridgingAmount, ([from, to]) => ({
      text: `Bridging loans from ${from < 1_000_000 ? formatPounds(from) : shortPounds(from)} up to ${shortPounds(to)}`,
    })),
    homeBridgingRate: rate ? { text: `Rates from ${rate}` } : null,
    homeBridgingApproval: textOf(homeApproval ?? (approval && `Approval in ${approval}`)),
    bridgingRate: rate
      ? { text: `Rates from ${rate}`, before: 'from', figure: rate, label: 'interest a month' }
      : null,
    bridgingApproval: approval
      ? { text: `Approval in ${approval}`, before: 'in', figure: approval, label: 'approval' }
      : null,
    bridgingFunds: made(claims.bridgingFunds, (days) => ({
      text: `Funds from ${days} days`,
      before: 'from',
      figure: `${days} days`,
      label: 'until funds arrive',
    })),
    bridgingTerm: made(claims.bridgingTerm, ([from, to]) => ({ text: `${from} to ${to} months` })),
    bridgingAmount: made(claims.bridgingAmount, ([from, to]) => ({
      text: `from ${shortPounds(from)} to ${shortPounds(to)}`,
      before: `from ${shortPounds(from)} to`,
      figure: shortPounds(to),
      label: 'to borrow',
    })),
    bridgingAmountMost: made(claims.bridgingUsualLeast, (pounds) => ({
      text: `Most lenders start from ${shortPounds(pounds)}`,
    })),
    bridgingLoanToValue: most
      ? { text: `Loan to value up to ${most}%`, before: 'up to', figure: `${most}%`, label: 'loan to value' }
      : null,
    bridgingOpenTerm: made(claims.bridgingOpenTerm, (months) => ({
      text: `Usually a ${months}-month maximum`,
    })),
    bridgingHeadAmount: made(claims.listedBridgingAmount ?? claims.bridgingAmount, ([from, to]) => ({
      text: `${shortPounds(from)} to ${shortPounds(to)}`,
    })),
    bridgingHeadTerm: made(claims.listedBridgingTerm ?? claims.bridgingTerm, ([from, to]) => ({
      text: `${from}-${to} months`,
    })),
  }
}

function developmentClaims({ claims }: FirmFile) {
  return {
    developmentBuildCosts: made(claims.buildCosts, (percent) => ({
      text: `up to ${percent}% of build costs`,
      before: 'up to',
      figure: `${percent}%`,
      label: 'of build costs, released in stages',
    })),
    developmentDayOne: made(claims.dayOneFunding, ([from, to]) => ({
      text: `day-one funding up to ${from}-${to}% LTV`,
      before: 'up to',
      figure: `${from}-${to}%`,
      label: 'LTV, day-one funding',
    })),
    developmentTerm: made(claims.developmentTerm, ([from, to]) => ({
      text: `flexible terms typically ${from}-${to} months`,
      before: 'typically',
      figure: `${from}-${to}`,
      label: 'months, flexible terms',
    })),
  }
}

function promisedClaims({ promises: { business, bridging } }: FirmFile) {
  const [decision, contact] = [business, bridging].map(({ hours }) => withinHours(hours)) as [string, string]
  const figure = (words: string) => ({ before: 'within', figure: words.replace('within ', '') })
  return {
    businessDecision: { text: `Decision ${decision}`, ...figure(decision), label: 'a decision' },
    bridgingContact: { text: `We’ll contact you ${contact}`, ...figure(contact), label: 'we contact you' },
  }
}

function made<Figure>(claim: Figured<Figure>, words: (figure: Figure) => Claim): Claim | null {
  return claim ? words(claim.figure) : null
}

interface Counted {
  figure: number
  exactly: boolean
}

const counted = (claim: Counted | undefined, words: (claim: Counted) => Claim) =>
  claim ? words(claim) : null

/** 150+, or 30 where the firm says that it’s exactly as many. */
const atLeast = ({ figure, exactly }: Counted, write: (figure: number) => string) =>
  `${write(figure)}${exactly ? '' : '+'}`

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const textOf = (text: string | undefined) => (text ? { text } : null)

const hoursInWords = ([from, to]: readonly [number, number]) =>
  from === to ? `${from} hours` : `${from}-${to} hours`

/** £100 million, £750,000. */
const inMillions = (pounds: number) =>
  pounds >= 1_000_000 && pounds % 100_000 === 0 ? `£${pounds / 1_000_000} million` : formatPounds(pounds)
