import { DEFAULT_RATE } from '../../calculators/bridging-rates.ts'
import { formatLongDate } from '../../format/format-date.ts'
import { formatMonths } from '../../format/format-months.ts'
import { formatPercent } from '../../format/format-percent.ts'
import { formatPounds, formatPoundsAndPence } from '../../format/format-pounds.ts'
import { INTEREST_LABELS, RATE_UNIT_LABELS } from './placing.ts'
import { FEE_NAMES, type FeeName, isPaidMonthly, type PricedTerms, termsCost } from './terms-cost.ts'
import { annualPercentageRate, monthlyPayment } from './terms-payments.ts'

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

export const INCOMPLETE_TOTALS =
  '“At least” with a fee named below it means that the fee isn’t known yet. A total without it can look cheaper than it is, so don’t compare it with the others before we know.'
const AT_LEAST_IF_LATE = `“At the same rate” means that the lender hasn’t stated what it charges after the term, usually more. If you repay late, you’ll pay ${DEFAULT_RATE}.`
const OUR_SUM = '(our sum)'
const OUR_SUMS =
  '“Our sum” means that the lender hasn’t stated the figure. A monthly payment follows from the loan, the rate and the term. An APR follows from the money received, every fee and every payment.'
const NO_APR = 'We work out no APR while a cost isn’t known, because it would look lower than it is.'

/** Stand by a comparison whose figures need them. */
export function termsNotes(terms: readonly ComparedTerms[]): string[] {
  const notes = {
    [INCOMPLETE_TOTALS]: terms.some((set) => termsCost(set).unstated.length > 0),
    [AT_LEAST_IF_LATE]: terms.some((set) => termsCost(set).isLateAtLeast),
    [OUR_SUMS]: termsRows(terms).some(({ cells }) => cells.some((cell) => cell.endsWith(OUR_SUM))),
    [NO_APR]: showsApr(terms) && terms.some((set) => annualPercentageRate(set) === null),
  }
  return Object.entries(notes).flatMap(([note, isNeeded]) => (isNeeded ? [note] : []))
}

/** Quoted in per cent of the gross or the net loan. A fee that isn't here was quoted in pounds. */
export type FeesQuoted = Partial<Record<FeeName, { percent: number; of: 'gross' | 'net' }>>

export interface ComparedTerms extends PricedTerms {
  fees_quoted: FeesQuoted
  loan_to_value_percent: number | null
  conditions: string | null
  expires_on: string | null
}

/** Whether one of them is a loan secured on property, as far as its terms show it. */
export const areSecured = (terms: readonly ComparedTerms[]) =>
  terms.some(
    ({ loan_to_value_percent, interest }) => loan_to_value_percent !== null || interest !== 'instalments',
  )

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

export const describeLoan = (terms: Pick<PricedTerms, 'gross_pounds' | 'rate_percent' | 'rate_unit'>) =>
  `${formatPounds(terms.gross_pounds)} at ${describeRate(terms)}`

/** Tells terms from others of their lender: "£420,000 at 0.85% a month, retained from the loan". */
export const describeTerms = (
  terms: Pick<PricedTerms, 'gross_pounds' | 'rate_percent' | 'rate_unit' | 'interest'>,
) => `${describeLoan(terms)}, ${INTEREST_LABELS[terms.interest].replace(/^./, toLower)}`

export const nameTerms = ({
  lender_name,
  ...terms
}: Parameters<typeof describeTerms>[0] & { lender_name: string }) => `${lender_name}: ${describeTerms(terms)}`

const toLower = (letter: string) => letter.toLowerCase()

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
      'Net on day one, before valuation and legal costs',
      (set) => {
        const { netPounds } = termsCost(set)
        return netPounds === null ? NOT_STATED : formatPounds(netPounds)
      },
      true,
    ),
    row('Rate', describeRate),
    row('Interest', (set) => INTEREST_LABELS[set.interest]),
    row('Term', (set) => formatMonths(set.term_months)),
    ...(terms.some(({ interest }) => isPaidMonthly(interest))
      ? [row('Monthly payment', describePayment, true)]
      : []),
    ...(showsApr(terms) ? [row('APR', describeApr)] : []),
    ...optionalRow('Loan to value', (set) =>
      set.loan_to_value_percent === null ? '' : formatPercent(set.loan_to_value_percent),
    ),
    ...fees.map((name) => row(FEE_LABELS[name], (set) => describeFee(name, set))),
    ...optionalRow('Default rate, after the term', ({ default_rate_percent: percent }) =>
      percent === null ? '' : describeRate({ rate_percent: percent, rate_unit: 'month' }),
    ),
    row('Total cost if repaid on time', (set) => describeTotal(set, 'onTimePounds'), true),
    row('Total cost if three months late', (set) => describeTotal(set, 'latePounds'), true),
    ...optionalRow('Conditions', (set) => set.conditions),
    ...optionalRow('Expires', (set) => set.expires_on && formatLongDate(set.expires_on)),
  ]
}

/** Lenders state it for loans repaid monthly, and a rate can only be compared with another of its kind. */
const showsApr = (terms: readonly PricedTerms[]) =>
  terms.some(({ interest, apr_percent }) => interest === 'instalments' || apr_percent !== null)

function describePayment(set: ComparedTerms): string {
  const payment = monthlyPayment(set)
  if (!payment) return 'None until the end'
  return [formatPoundsAndPence(payment.value), !payment.isStated && OUR_SUM].filter(Boolean).join('\n')
}

function describeApr(set: ComparedTerms): string {
  const rate = annualPercentageRate(set)
  if (!rate) return NOT_STATED
  return rate.isStated ? `${rate.value}%` : `${rate.value.toFixed(1)}%\n${OUR_SUM}`
}

function describeFee(name: FeeName, set: ComparedTerms): string {
  const pounds = set[name]
  if (pounds === null) return UNSTATED_FEES[name] ?? NOT_STATED
  const quoted = set.fees_quoted[name]
  if (!quoted) return formatPounds(pounds)
  return `${quoted.percent}% of the ${quoted.of === 'net' ? 'net loan' : 'loan'} (${formatPounds(pounds)})`
}

function describeTotal(terms: PricedTerms, total: 'onTimePounds' | 'latePounds'): string {
  const cost = termsCost(terms)
  const pounds = formatPounds(cost[total])
  const missing = cost.unstated.map((name) => FEE_LABELS[name].replace(/^./, toLower))
  const lacks = [
    total === 'latePounds' && cost.isLateAtLeast && 'at the same rate',
    missing.length > 0 && `without ${missing.join(', ')}`,
  ].filter(Boolean)
  return lacks.length === 0 ? pounds : [`At least ${pounds}`, ...lacks].join('\n')
}
