import { FEE_NAMES, type FeeName } from '#shared/desk/placing/terms-cost.ts'
import { FEE_LABELS } from '#shared/desk/placing/terms-rows.ts'
import type { CaseFacts } from '#shared/fields/catalogue/fact-fields.ts'
import type { Terms, TermsFields } from '../../../../backend/placing.ts'
import { findFaults, type NumberSpec, numberOf, poundsOf, readFee, textOf } from '../form-values.ts'

export const LOAN_FIELDS = {
  gross: { name: 'gross_pounds', label: 'Gross loan', kind: 'pounds', required: true },
  net: { name: 'net_pounds', label: 'Net on day one', kind: 'pounds' },
  rate: { name: 'rate_percent', label: 'Rate (%)', kind: 'percent', required: true },
  term: { name: 'term_months', label: 'Term (months)', kind: 'months', required: true },
  loanToValue: { name: 'loan_to_value_percent', label: 'Loan to value (%)', kind: 'percent', most: 200 },
} satisfies Record<string, NumberSpec>

export const FEE_FIELDS = FEE_NAMES.map((name) => ({
  name,
  label: FEE_LABELS[name],
  kind: 'fee' as const,
}))

export function readTerms(
  form: FormData,
  expiresOn: string,
): TermsFields | { faults: Readonly<Record<string, string>> } {
  const faults = findFaults(form, [...Object.values(LOAN_FIELDS), ...FEE_FIELDS], LOAN_FIELDS.gross.name)
  if (Object.keys(faults).length > 0) return { faults }
  const gross = poundsOf(form, LOAN_FIELDS.gross.name)
  const unfilled = form.get('no_other_fees') === null ? null : 0
  const fees = Object.fromEntries(
    FEE_NAMES.map((name) => [name, readFee(textOf(form, name), gross) ?? unfilled]),
  ) as Pick<TermsFields, FeeName>
  return {
    gross_pounds: gross ?? 0,
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

/** What new terms begin with: what the case asks for, and how its kind of loan is usually charged. */
export function termsFromFacts({
  product,
  amount_pounds,
  term_months,
}: Pick<CaseFacts, 'product' | 'amount_pounds' | 'term_months'>) {
  const isRepaidMonthly = product !== null && product !== 'bridging'
  return {
    gross_pounds: amount_pounds,
    term_months,
    rate_unit: isRepaidMonthly ? ('year' as const) : ('month' as const),
    interest: isRepaidMonthly ? ('instalments' as const) : ('retained' as const),
  }
}
