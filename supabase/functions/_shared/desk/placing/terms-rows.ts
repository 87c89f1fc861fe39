import { formatLongDate } from '../../format/format-date.ts'
import { formatMonths } from '../../format/format-months.ts'
import { formatPercent } from '../../format/format-percent.ts'
import { formatPounds } from '../../format/format-pounds.ts'
import { INTEREST_LABELS, RATE_UNIT_LABELS } from './placing.ts'
import { FEE_NAMES, type FeeName, type PricedTerms, termsCost } from './terms-cost.ts'

export const FEE_LABELS: Record<FeeName, string> = {
  arrangement_pounds: 'Arrangement fee',
  valuation_pounds: 'Valuation',
  legal_pounds: 'Legal costs',
  broker_pounds: 'Our fee',
  other_pounds: 'Other fees',
  exit_pounds: 'Exit fee',
}

const NOT_STATED = 'Not stated'
/** Our own fee isn't for a lender to state. */
const UNSTATED_FEES: Partial<Record<FeeName, string>> = { broker_pounds: 'Not agreed yet' }

/** Stands by a comparison in which a fee is missing. */
export const INCOMPLETE_TOTALS =
  '“At least” means that a fee isn’t known yet. A total without it can look cheaper than it is, so don’t compare it with the others before we know.'

export const hasIncompleteTotal = (terms: readonly PricedTerms[]) =>
  terms.some((set) => termsCost(set).unstated.length > 0)

export interface ComparedTerms extends PricedTerms {
  loan_to_value_percent: number | null
  conditions: string | null
  expires_on: string | null
}

interface TermsRow {
  label: string
  /** One cell for each set of terms. */
  cells: string[]
  /** True for the figures that matter most in a comparison, which are shown in bold. */
  strong?: boolean
}

/** Writes a rate in words, such as "0.85% a month". */
export const describeRate = ({ rate_percent, rate_unit }: Pick<PricedTerms, 'rate_percent' | 'rate_unit'>) =>
  `${rate_percent}% ${RATE_UNIT_LABELS[rate_unit]}`

/**
 * Returns what the applicant's page calls a lender: its name or, if staff don't show it, Lender A, B … Z, AA.
 */
export const showLender = (lender: string | null, index: number) => lender ?? `Lender ${letter(index)}`

function letter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : letter(Math.floor(index / 26) - 1) + last
}

/**
 * A row of which nobody has said anything, or a fee that is £0, for every set of terms is left out. A fee that
 * nobody has stated is never left out.
 */
export function termsRows(terms: readonly ComparedTerms[]): TermsRow[] {
  const row = (label: string, cell: (set: ComparedTerms) => string, strong = false): TermsRow => ({
    label,
    cells: terms.map(cell),
    strong,
  })
  const optionalRow = (label: string, cell: (set: ComparedTerms) => string | null) =>
    terms.some(cell) ? [row(label, (set) => cell(set) || NOT_STATED)] : []
  const fees = FEE_NAMES.filter((name) => terms.some((set) => set[name] !== 0))
  return [
    row('Gross loan', (set) => formatPounds(set.gross_pounds)),
    row(
      'Net on day one',
      (set) => {
        const { netPounds } = termsCost(set)
        return netPounds === null ? NOT_STATED : formatPounds(netPounds)
      },
      true,
    ),
    row('Rate', describeRate),
    row('Interest', (set) => INTEREST_LABELS[set.interest]),
    row('Term', (set) => formatMonths(set.term_months)),
    ...optionalRow('Loan to value', (set) =>
      set.loan_to_value_percent === null ? '' : formatPercent(set.loan_to_value_percent),
    ),
    ...fees.map((name) => row(FEE_LABELS[name], (set) => describeFee(name, set[name]))),
    row('Total cost if repaid on time', (set) => describeTotal(set, 'onTimePounds'), true),
    row('Total cost if three months late', (set) => describeTotal(set, 'latePounds'), true),
    ...optionalRow('Conditions', (set) => set.conditions),
    ...optionalRow('Expires', (set) => set.expires_on && formatLongDate(set.expires_on)),
  ]
}

const describeFee = (name: FeeName, pounds: number | null) =>
  pounds === null ? (UNSTATED_FEES[name] ?? NOT_STATED) : formatPounds(pounds)

function describeTotal(terms: PricedTerms, total: 'onTimePounds' | 'latePounds'): string {
  const cost = termsCost(terms)
  const pounds = formatPounds(cost[total])
  if (cost.unstated.length === 0) return pounds
  const missing = cost.unstated.map((name) =>
    FEE_LABELS[name].replace(/^./, (letter) => letter.toLowerCase()),
  )
  return `At least ${pounds}\nwithout ${missing.join(', ')}`
}
