import { formatLongDate } from '../../format/format-date.ts'
import { formatMonths } from '../../format/format-months.ts'
import { formatPercent } from '../../format/format-percent.ts'
import { formatPounds } from '../../format/format-pounds.ts'
import { INTEREST_LABELS, RATE_UNIT_LABELS } from './placing.ts'
import { type PricedTerms, termsCost } from './terms-cost.ts'

/** The fees are in the order in which they fall due. */
export const FEE_LABELS = {
  arrangement_pounds: 'Arrangement fee',
  valuation_pounds: 'Valuation',
  legal_pounds: 'Legal costs',
  broker_pounds: 'Our fee',
  other_pounds: 'Other fees',
  exit_pounds: 'Exit fee',
} as const
export type FeeName = keyof typeof FEE_LABELS
export const FEE_NAMES = Object.keys(FEE_LABELS) as FeeName[]

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

/** A row that would be empty, or a fee that would be zero, for every set of terms is left out. */
export function termsRows(terms: readonly ComparedTerms[]): TermsRow[] {
  const row = (label: string, cell: (set: ComparedTerms) => string, strong = false): TermsRow => ({
    label,
    cells: terms.map(cell),
    strong,
  })
  const fees = FEE_NAMES.filter((name) => terms.some((set) => set[name] > 0))
  return [
    row('Gross loan', (set) => formatPounds(set.gross_pounds)),
    row('Net on day one', (set) => formatPounds(termsCost(set).netPounds), true),
    row('Rate', describeRate),
    row('Interest', (set) => INTEREST_LABELS[set.interest]),
    row('Term', (set) => formatMonths(set.term_months)),
    row('Loan to value', (set) =>
      set.loan_to_value_percent === null ? '' : formatPercent(set.loan_to_value_percent),
    ),
    ...fees.map((name) => row(FEE_LABELS[name], (set) => formatPounds(set[name]))),
    row('Total cost if repaid on time', (set) => formatPounds(termsCost(set).onTimePounds), true),
    row('Total cost if three months late', (set) => formatPounds(termsCost(set).latePounds), true),
    row('Conditions', (set) => set.conditions ?? ''),
    row('Expires', (set) => (set.expires_on ? formatLongDate(set.expires_on) : '')),
  ].filter(({ cells }) => cells.some(Boolean))
}
