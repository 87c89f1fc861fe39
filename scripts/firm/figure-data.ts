import { formatLongDate } from '#shared/format/format-date.ts'
import { formatMonths } from '#shared/format/format-months.ts'
import type { FirmFile } from './firm-schema.ts'

export function promises({ promises: { callback, bridging, business } }: FirmFile) {
  return {
    callback: { ...callback, within: withinHours(callback.hours) },
    bridging_application: { ...bridging, within: withinHours(bridging.hours) },
    business_application: { ...business, within: withinHours(business.hours) },
  }
}

/** For a firm that says no rates. Its pages call them examples. */
const EXAMPLE_RATES = { bridgingMonthlyPercent: 1, businessYearlyPercent: 8 }

export function rates({ rates: { bridging, card, business } }: FirmFile) {
  return {
    bridgingMonthlyPercent: bridging?.monthlyPercent ?? EXAMPLE_RATES.bridgingMonthlyPercent,
    isExampleRate: !bridging,
    lowestCardPercent: card?.percent ?? null,
    businessYearlyPercent: business?.yearlyPercent ?? EXAMPLE_RATES.businessYearlyPercent,
  }
}

export function usualBridgingRates({ rates: { usualBridging } }: FirmFile) {
  if (!usualBridging) return null
  return {
    asOf: formatLongDate(usualBridging.checked),
    source: usualBridging.source,
    bands: usualBridging.bands.map(({ upToLoanToValue, lowest, highest }) => ({
      upToLoanToValuePercent: upToLoanToValue,
      lowestPercent: lowest,
      highestPercent: highest,
    })),
  }
}

/** What the texts of a firm may fill in: its promises, rates and how long it keeps records. */
export function figureFields({ promises, rates, retention, addresses }: FirmFile): Record<string, string> {
  const { usualBridging } = rates
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
    'bridging rate': rates.bridging ? `${rates.bridging.monthlyPercent}%` : '',
    'card rate': rates.card ? `${rates.card.percent}%` : '',
    'rates checked': usualBridging ? formatLongDate(usualBridging.checked) : '',
  }
}

/** Which paragraphs about figures stay, as word-facts.ts has them for the rest. */
export function figureSwitches({ rates, identityChecks }: FirmFile): Record<string, boolean> {
  return {
    'bridging rate': rates.bridging !== undefined,
    'usual rates': rates.usualBridging !== undefined,
    'card rate': rates.card !== undefined,
    'identity by lender': identityChecks === 'lender',
    'identity by network': identityChecks === 'network',
    'identity by law': identityChecks === 'law',
  }
}

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
