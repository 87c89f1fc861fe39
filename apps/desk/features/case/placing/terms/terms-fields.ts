import { FEE_NAMES, type FeeName } from '#shared/desk/placing/terms-cost.ts'
import { FEE_LABELS, type FeesQuoted } from '#shared/desk/placing/terms-rows.ts'
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

/** Of a loan that is repaid at the end. */
export const DEFAULT_RATE_FIELD = {
  name: 'default_rate_percent',
  label: 'Default rate (% a month)',
  kind: 'percent',
} satisfies NumberSpec

/** Of a loan that is paid for every month. */
export const PAYMENT_FIELDS = {
  monthly: { name: 'monthly_pounds', label: 'Monthly payment', kind: 'pounds' },
  apr: { name: 'apr_percent', label: 'APR (%)', kind: 'percent', most: 100_000 },
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
  const loan = { gross: poundsOf(form, LOAN_FIELDS.gross.name), net: poundsOf(form, LOAN_FIELDS.net.name) }
  const specs = [
    ...Object.values(LOAN_FIELDS),
    ...Object.values(PAYMENT_FIELDS),
    DEFAULT_RATE_FIELD,
    ...FEE_FIELDS,
  ]
  const faults = { ...findPaymentFault(form), ...findFaults(form, specs, loan) }
  if (Object.keys(faults).length > 0) return { faults }
  return {
    gross_pounds: loan.gross ?? 0,
    net_pounds: loan.net,
    rate_percent: numberOf(form, 'rate_percent') ?? 0,
    rate_unit: textOf(form, 'rate_unit') as Terms['rate_unit'],
    interest: textOf(form, 'interest') as Terms['interest'],
    term_months: numberOf(form, 'term_months') ?? 0,
    loan_to_value_percent: numberOf(form, 'loan_to_value_percent'),
    monthly_pounds: poundsOf(form, 'monthly_pounds'),
    apr_percent: numberOf(form, 'apr_percent'),
    default_rate_percent: numberOf(form, DEFAULT_RATE_FIELD.name),
    ...readFees(form, loan),
    conditions: textOf(form, 'conditions') || null,
    expires_on: expiresOn || null,
  }
}

function readFees(form: FormData, loan: Parameters<typeof readFee>[1]) {
  // Our own fee isn't for the lender to state: until it's agreed, it isn't £0.
  const unfilled = (name: FeeName) =>
    form.get('no_other_fees') === null || name === 'broker_pounds' ? null : 0
  const fees = FEE_NAMES.map((name) => [name, readFee(textOf(form, name), loan)] as const)
  const quoted = fees.flatMap(([name, fee]) => (fee?.quoted ? [[name, fee.quoted]] : []))
  return {
    ...(Object.fromEntries(fees.map(([name, fee]) => [name, fee?.pounds ?? unfilled(name)])) as Pick<
      TermsFields,
      FeeName
    >),
    fees_quoted: Object.fromEntries(quoted) as FeesQuoted,
  }
}

/** Payments that don't repay the loan are a slip, or leave a last payment that terms have no field for. */
function findPaymentFault(form: FormData): Record<string, string> {
  const { name, label } = PAYMENT_FIELDS.monthly
  const payment = poundsOf(form, name)
  const months = numberOf(form, LOAN_FIELDS.term.name)
  const gross = poundsOf(form, LOAN_FIELDS.gross.name)
  if (textOf(form, 'interest') !== 'instalments' || payment === null || months === null || gross === null)
    return {}
  // A lender that charges nothing may round its payments down to whole pence.
  if (payment * months >= gross - 1) return {}
  return {
    [name]: `${label}: ${months} of these repay less than the loan. If the last one is larger, leave this empty and say so under Conditions`,
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
