import { INTEREST_LABELS, RATE_UNIT_LABELS } from '#shared/desk/placing.ts'
import { termsCost } from '#shared/desk/terms-cost.ts'
import { formatLongDate } from '#shared/format/format-date.ts'
import { formatPercent } from '#shared/format/format-percent.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import type { Terms } from '../../../../backend/placing.ts'
import { FEE_LABELS, FEE_NAMES } from './terms-fields.ts'

interface TermsRow {
  label: string
  /** One a set of terms. */
  cells: string[]
  /** A sum to compare by. */
  strong?: boolean
}

/** Terms side by side: a row for everything that at least one set has. */
export function termsRows(terms: readonly Terms[]): TermsRow[] {
  const row = (label: string, cell: (set: Terms) => string, strong = false): TermsRow => ({
    label,
    cells: terms.map(cell),
    strong,
  })
  const fees = FEE_NAMES.filter((name) => terms.some((set) => set[name] > 0))
  return [
    row('Gross loan', (set) => formatPounds(set.gross_pounds)),
    row('Net on day one', (set) => formatPounds(termsCost(set).netPounds), true),
    row('Rate', (set) => `${set.rate_percent}% ${RATE_UNIT_LABELS[set.rate_unit]}`),
    row('Interest', (set) => INTEREST_LABELS[set.interest]),
    row('Term', (set) => `${set.term_months} months`),
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
