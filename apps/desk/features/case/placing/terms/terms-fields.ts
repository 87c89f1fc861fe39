import { FEE_NAMES, type FeeName } from '#shared/desk/placing/terms-cost.ts'
import { FEE_LABELS } from '#shared/desk/placing/terms-rows.ts'
import type { Terms, TermsFields } from '../../../../backend/placing.ts'
import { describeUnreadable, type NumberSpec, numberOf, poundsOf, textOf } from '../form-values.ts'

export const LOAN_FIELDS = {
  gross: { name: 'gross_pounds', label: 'Gross loan', kind: 'pounds', required: true },
  net: { name: 'net_pounds', label: 'Net on day one', kind: 'pounds' },
  rate: { name: 'rate_percent', label: 'Rate (%)', kind: 'percent', required: true },
  term: { name: 'term_months', label: 'Term (months)', kind: 'months', required: true },
  loanToValue: { name: 'loan_to_value_percent', label: 'Loan to value (%)', kind: 'percent' },
} satisfies Record<string, NumberSpec>

export const FEE_FIELDS = FEE_NAMES.map((name) => ({
  name,
  label: FEE_LABELS[name],
  kind: 'pounds' as const,
}))

export function readTerms(form: FormData, expiresOn: string): TermsFields | { problem: string } {
  const problem = describeUnreadable(form, [...Object.values(LOAN_FIELDS), ...FEE_FIELDS])
  if (problem) return { problem }
  const unfilled = form.get('no_other_fees') === null ? null : 0
  const fees = Object.fromEntries(FEE_NAMES.map((name) => [name, poundsOf(form, name) ?? unfilled])) as Pick<
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
