import type { CsvColumn } from '#shared/desk/csv.ts'
import { PRODUCT_LABELS, type Product } from '#shared/desk/products.ts'
import { formatPoundsAndPence } from '#shared/format/format-pounds.ts'
import type { Money, MoneyGroup } from '../../../backend/overview.ts'
import { sum } from '../figures.ts'

export const MONEY_GROUPS = {
  month: 'Month',
  adviser: 'Adviser',
  product: 'Product',
  source: 'Source',
  lender: 'Lender',
  introducer: 'Introducer',
} as const satisfies Record<keyof MoneyGroup, string>

const NOBODY: Record<keyof MoneyGroup, string> = {
  month: 'No date yet',
  adviser: 'Nobody',
  product: 'Not stated',
  source: 'direct',
  lender: 'Not stated',
  introducer: 'No introducer',
}

export interface MoneyRow {
  label: string
  cases: number
  lent: number
  fees: number
  commission: number
  withoutCommission: number
  earned: number
  expectedCases: number
  expected: number
  withoutFee: number
}

/** Months come in their order, everything else by how much money it is. */
export function groupMoney({ earned, expected }: Money, by: keyof MoneyGroup): MoneyRow[] {
  const keys = [...new Set([...earned, ...expected].map((row) => row[by]))]
  const rows = keys.map((key) => {
    const isOfKey = (row: MoneyGroup) => row[by] === key
    return { key, ...addUp(nameGroup(by, key), earned.filter(isOfKey), expected.filter(isOfKey)) }
  })
  rows.sort((one, other) =>
    by === 'month'
      ? (one.key ?? '9999').localeCompare(other.key ?? '9999')
      : other.earned + other.expected - one.earned - one.expected,
  )
  return rows.map(({ key, ...row }) => row)
}

export const allMoney = ({ earned, expected }: Money): MoneyRow => addUp('All', earned, expected)

function addUp(label: string, earned: Money['earned'], expected: Money['expected']): MoneyRow {
  const fees = inPence(sum(earned, (row) => row.fee_pounds))
  const commission = inPence(sum(earned, (row) => row.commission_pounds))
  return {
    label,
    cases: sum(earned, (row) => row.cases),
    lent: inPence(sum(earned, (row) => row.amount_pounds)),
    fees,
    commission,
    withoutCommission: sum(earned, (row) => row.without_commission),
    earned: inPence(fees + commission),
    expectedCases: sum(expected, (row) => row.cases),
    expected: inPence(sum(expected, (row) => row.expected_pounds)),
    withoutFee: sum(expected, (row) => row.without_fee),
  }
}

/** Takes away the error of binary fractions. */
const inPence = (pounds: number) => Math.round(pounds * 100) / 100

const monthName = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short', year: 'numeric' })

function nameGroup(by: keyof MoneyGroup, key: string | null): string {
  if (key === null) return NOBODY[by]
  if (by === 'month') return monthName.format(new Date(`${key}-01T00:00:00Z`))
  return by === 'product' ? PRODUCT_LABELS[key as Product] : key
}

/** What is known of a sum of these cases. What nobody has said isn't £0. */
export function describeKnown(pounds: number, unknown: number, cases: number): string {
  if (unknown > 0 && unknown === cases) return 'not known'
  const known = formatPoundsAndPence(pounds)
  return unknown === 0 ? known : `${known}, not known for ${unknown} of ${cases}`
}

/** With no chosen terms at all there is nothing to know a sum from. */
export const describeExpected = ({ expected, withoutFee, expectedCases }: MoneyRow) =>
  expectedCases === 0 ? 'not known' : describeKnown(expected, withoutFee, expectedCases)

/** Says of which cases the sums are, so that they can be added up. */
export function describeMoney(money: Money): string {
  const all = allMoney(money)
  return [describeEarned(all), describeUnrecorded(money.unrecorded, all.cases), describeComing(all)]
    .filter(Boolean)
    .join(' ')
}

function describeEarned({ cases, earned, withoutCommission }: MoneyRow): string {
  // Nothing recorded isn't nothing earned.
  if (cases === 0) return 'No completion is recorded for this period.'
  const lacking =
    withoutCommission === 0
      ? ''
      : `, of which ${withoutCommission} ${withoutCommission === 1 ? 'lacks' : 'lack'} the lender’s commission: of ${withoutCommission === 1 ? 'it' : 'those'} only our fee counts`
  return `${formatPoundsAndPence(earned)} earned from ${cases} ${cases === 1 ? 'completion' : 'completions'} recorded for this period${lacking}.`
}

function describeUnrecorded({ cases, latest }: Money['unrecorded'], recorded: number): string {
  if (cases === 0) return ''
  const more = cases - latest.length
  const named = [...latest, more > 0 && `${more} more`].filter(Boolean).join(', ')
  return `${cases} ${recorded === 0 ? '' : 'other '}${cases === 1 ? 'case' : 'cases'} completed without a record of lender, amount and fee, so nothing of ${cases === 1 ? 'it' : 'them'} counts: ${named}.`
}

function describeComing(all: MoneyRow): string {
  if (all.expectedCases === 0) return 'Expected: not known, because no open case has chosen terms.'
  const why = all.withoutFee > 0 ? ', because our fee isn’t agreed there' : ''
  return `Expected from open cases today: ${describeExpected(all)}${why}.`
}

const knownPounds = (pounds: number, unknown: number, cases: number) =>
  unknown > 0 && unknown === cases ? null : pounds

export const moneyColumns = (by: keyof MoneyGroup): CsvColumn<MoneyRow>[] => [
  { heading: MONEY_GROUPS[by], cell: (row) => row.label },
  { heading: 'Completed cases', cell: (row) => row.cases },
  { heading: 'Lent in pounds', cell: (row) => row.lent },
  { heading: 'Our fees in pounds', cell: (row) => row.fees },
  {
    heading: 'Commission in pounds',
    cell: (row) => knownPounds(row.commission, row.withoutCommission, row.cases),
  },
  { heading: 'Cases without a recorded commission', cell: (row) => row.withoutCommission },
  { heading: 'Earned in pounds', cell: (row) => row.earned },
  { heading: 'Expected cases', cell: (row) => row.expectedCases },
  {
    heading: 'Expected in pounds',
    cell: (row) => knownPounds(row.expected, row.withoutFee, row.expectedCases),
  },
  { heading: 'Expected cases without an agreed fee', cell: (row) => row.withoutFee },
]
