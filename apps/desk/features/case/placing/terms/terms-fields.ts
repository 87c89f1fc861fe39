import { FEE_LABELS, FEE_NAMES, type FeeName } from '#shared/desk/placing/terms-rows.ts'
import type { Terms, TermsFields } from '../../../../backend/placing.ts'
import { numberOf, poundsOf, textOf, unreadable } from '../form-values.ts'

const READ = {
  gross_pounds: { label: 'Gross loan', kind: 'pounds' },
  net_pounds: { label: 'Net on day one', kind: 'pounds' },
  rate_percent: { label: 'Rate', kind: 'number' },
  term_months: { label: 'Term', kind: 'number' },
  loan_to_value_percent: { label: 'Loan to value', kind: 'number' },
  ...(Object.fromEntries(
    FEE_NAMES.map((name) => [name, { label: FEE_LABELS[name], kind: 'pounds' }]),
  ) as Record<FeeName, { label: string; kind: 'pounds' }>),
} as const

export function readTerms(form: FormData, expiresOn: string): TermsFields | { problem: string } {
  const wrong = unreadable(form, READ)
  if (wrong.length > 0) return { problem: `Check these: ${wrong.join(', ')}.` }
  const fees = Object.fromEntries(FEE_NAMES.map((name) => [name, poundsOf(form, name) ?? 0])) as Pick<
    TermsFields,
    FeeName
  >
  return {
    gross_pounds: poundsOf(form, 'gross_pounds') ?? 0,
    net_pounds: poundsOf(form, 'net_pounds'),
    rate_percent: numberOf(form, 'rate_percent') ?? 0,
    rate_unit: textOf(form, 'rate_unit') as Terms['rate_unit'],
    interest: textOf(form, 'interest') as Terms['interest'],
    term_months: numberOf(form, 'term_months') ?? 0,
    loan_to_value_percent: numberOf(form, 'loan_to_value_percent'),
    ...fees,
    conditions: textOf(form, 'conditions') || null,
    expires_on: expiresOn || null,
  }
}
