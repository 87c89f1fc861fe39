import { formatLongDay } from '#shared/format/format-day.ts'
import { formatMonths } from '#shared/format/format-months.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import { groupDigits } from '#shared/format/group-digits.ts'
import type { FirmFile } from './firm-schema.ts'

export function promises({ promises: { callback, bridging, business } }: FirmFile) {
  return {
    callback: { ...callback, within: withinHours(callback.hours) },
    bridging_application: { ...bridging, within: withinHours(bridging.hours) },
    business_application: { ...business, within: withinHours(business.hours) },
  }
}

/** As bridging-rates.ts has it, for a firm without a table of usual rates. */
const USUAL_MAX_LOAN_TO_VALUE = 75

/** For a firm that says no rates. Its pages call them examples. */
const EXAMPLE_RATES = { bridgingMonthlyPercent: 1, businessYearlyPercent: 8 }

/** What the bridging calculator uses. It's in each page's common script, so the other rates aren't with it. */
export function bridgingLoan({ rates: { bridging }, claims }: FirmFile) {
  const { bridgingAmount, bridgingTerm, homeBridgingAmount } = claims
  const [least, most] = rangeOf(bridgingAmount, [20_000, 25_000_000])
  const [shortest, longest] = rangeOf(bridgingTerm, [1, 24])
  const smallest = homeBridgingAmount?.figure[0] ?? least
  return {
    monthlyPercent: bridging?.monthlyPercent ?? EXAMPLE_RATES.bridgingMonthlyPercent,
    isExample: !bridging,
    amountPounds: {
      min: least,
      max: most,
      step: stepOf(least, most),
      initial: between(least, 500_000, most),
    },
    durationMonths: { min: shortest, max: longest, step: 1, initial: between(shortest, 12, longest) },
    leastByPhonePounds: smallest < least ? smallest : null,
  }
}

/** What a slider covers: what the firm claims, or without a claim what the specification says. */
const rangeOf = (claim: { figure: [number, number] } | undefined, usual: [number, number]) =>
  claim && claim.figure[0] < claim.figure[1] ? claim.figure : usual

const between = (least: number, figure: number, most: number) => Math.min(Math.max(figure, least), most)

/** Both ends of the slider can be reached. */
const stepOf = (least: number, most: number) =>
  [10_000, 5_000, 1_000, 500, 100, 10].find((step) => least % step === 0 && most % step === 0) ?? 1

export function rates({ rates: { card, business }, claims }: FirmFile) {
  return {
    lowestCardPercent: card?.percent ?? null,
    businessYearlyPercent: business?.yearlyPercent ?? EXAMPLE_RATES.businessYearlyPercent,
    businessMostPounds: claims.businessMost?.figure ?? null,
    // An application that needs the money sooner is urgent.
    quickestCompletionDays: claims.bridgingFunds?.figure ?? 7,
  }
}

export function usualBridgingRates({ rates: { usualBridging } }: FirmFile) {
  if (!usualBridging) return null
  return {
    asOf: formatLongDay(usualBridging.checked),
    source: usualBridging.source,
    bands: usualBridging.bands.map(({ upToLoanToValue, lowest, highest }) => ({
      upToLoanToValuePercent: upToLoanToValue,
      lowestPercent: lowest,
      highestPercent: highest,
    })),
  }
}

/** What established businesses usually pay a year for an unsecured loan, and who says so. */
export function usualUnsecuredRate({ usualUnsecured }: FirmFile['rates']) {
  if (!usualUnsecured) return null
  const { lowest, highest, source, checked } = usualUnsecured
  return { range: `${lowest} to ${highest}%`, source: `${source}, checked on ${formatLongDay(checked)}` }
}

/** By the states of a case, as parts of 1. The database weighs our fees by them. */
export function expectedShares({ expected: { withLenders, ...others } }: FirmFile): Record<string, number> {
  const shares = Object.entries({ ...others, with_lenders: withLenders })
  return Object.fromEntries(shares.map(([state, percent]) => [state, Math.round(percent * 100) / 10_000]))
}

/** What the texts of a firm may fill in: its promises, rates and how long it keeps records. */
export function figureFields({
  promises,
  rates,
  retention,
  addresses,
  claims,
}: FirmFile): Record<string, string> {
  const { usualBridging } = rates
  const usualUnsecured = usualUnsecuredRate(rates)
  return {
    'complaints e-mail': addresses.complaints ?? addresses.enquiries,
    'data e-mail': addresses.dataQuestions ?? addresses.enquiries,
    'callback promise': withinHours(promises.callback.hours),
    'bridging promise': withinHours(promises.bridging.hours),
    'business promise': withinHours(promises.business.hours),
    'callbacks kept': formatMonths(retention.callbackMonths),
    'declined kept': formatMonths(retention.declinedMonths),
    'documents kept': formatDays(retention.declinedDocumentDays),
    'spam kept': formatDays(retention.quarantinedDays),
    'completed kept': inYears(retention.completedMonths),
    'bridging promise at first': withinHours(promises.bridging.hours).replace('within', 'Within'),
    'business hours': withinHours(promises.business.hours).replace('within ', ''),
    'lenders searched': claims.lenders ? overCount(claims.lenders, groupDigits) : '',
    'lender count': claims.lenders ? groupDigits(claims.lenders.figure) : '',
    'business most': shortPounds(claims.businessMost?.figure),
    'bridging least': shortPounds(claims.bridgingAmount?.figure[0]),
    'usual bridging least': shortPounds(claims.bridgingUsualLeast?.figure),
    'longest approval': claims.bridgingApproval ? `${claims.bridgingApproval.figure[1]} hours` : '',
    'small loan': formatPounds(claims.homeBridgingAmount?.figure[0] ?? 0),
    'loan to value': `${usualBridging?.bands.at(-1)?.upToLoanToValue ?? USUAL_MAX_LOAN_TO_VALUE}%`,
    'bridging rate': rates.bridging ? `${rates.bridging.monthlyPercent}%` : '',
    'usual unsecured': usualUnsecured?.range ?? '',
    'usual unsecured source': usualUnsecured?.source ?? '',
    'card rate': rates.card ? `${rates.card.percent}%` : '',
    'rates checked': usualBridging ? formatLongDay(usualBridging.checked) : '',
  }
}

/** Which paragraphs about figures stay, as word-facts.ts has them for the rest. */
export function figureSwitches({
  rates,
  identityChecks,
  claims,
  addresses,
}: FirmFile): Record<string, boolean> {
  return {
    'bridging rate': rates.bridging !== undefined,
    'usual rates': rates.usualBridging !== undefined,
    'usual unsecured': rates.usualUnsecured !== undefined,
    'card rate': rates.card !== undefined,
    'lender count': claims.lenders !== undefined,
    'business most': claims.businessMost !== undefined,
    'bridging least': claims.bridgingAmount !== undefined,
    'usual bridging least': claims.bridgingUsualLeast !== undefined,
    'longest approval': claims.bridgingApproval !== undefined,
    'small loans': claims.homeBridgingAmount !== undefined,
    'next-day transfers': claims.nextDayTransfers !== undefined,
    'own complaints address': isOwn(addresses.complaints, addresses.enquiries),
    'own data address': isOwn(addresses.dataQuestions, addresses.enquiries),
    'identity by lender': identityChecks === 'lender',
    'identity by network': identityChecks === 'network',
    'identity by law': identityChecks === 'law',
  }
}

const isOwn = (address: string | undefined, enquiries: string) =>
  address !== undefined && address !== enquiries

/** “over 150”, or “30” where the firm says that it’s exactly as many. */
export const overCount = (
  { figure, exactly }: { figure: number; exactly: boolean },
  write: (figure: number) => string,
) => `${exactly ? '' : 'over '}${write(figure)}`

export const withinHours = (hours: number) => (hours === 1 ? 'within an hour' : `within ${hours} hours`)

const formatDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)

const YEARS = [
  '',
  'One year',
  'Two years',
  'Three years',
  'Four years',
  'Five years',
  'Six years',
  'Seven years',
]

/** “Six years” for 72 months. Years are said only where nothing is left over. */
const inYears = (months: number) =>
  months % 12 ? formatMonths(months) : (YEARS[months / 12] ?? `${months / 12} years`)

/** £25M, £2.5M, £20k, £1,250. Empty for none. */
export function shortPounds(pounds = 0): string {
  if (pounds === 0) return ''
  if (pounds >= 1_000_000 && pounds % 100_000 === 0) return `£${pounds / 1_000_000}M`
  return pounds >= 1_000 && pounds % 1_000 === 0 ? `£${groupDigits(pounds / 1_000)}k` : formatPounds(pounds)
}
