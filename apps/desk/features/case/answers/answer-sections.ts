import { loanToValuePercent } from '#shared/calculators/loan-to-value.ts'
import { CALLBACK_TOPIC_LABELS } from '#shared/desk/lead-forms.ts'
import { bridgingFields } from '#shared/fields/catalogue/bridging-fields.ts'
import { formatLongDate } from '#shared/format/format-date.ts'
import { formatMonths } from '#shared/format/format-months.ts'
import { formatPounds, formatPoundsAndPence } from '#shared/format/format-pounds.ts'
import type { BridgingAnswers, BusinessAnswers, CallbackAnswers, Case } from '../../../backend/case.ts'

interface Answer {
  label: string
  value: string
}

interface AnswerSection {
  heading: string
  answers: Answer[]
}

const HOMES = { homeowner: 'Homeowner', tenant: 'Tenant' } as const
const MONTHS_ONLY = /^\d+$/

/** The figures of the bridging calculator are left out (see calculatorFigures). */
export function answerSections({ lead, answers }: Pick<Case, 'lead' | 'answers'>): AnswerSection[] {
  if (lead.form === 'business_application') return businessSections(answers as BusinessAnswers)
  if (lead.form === 'bridging_application') return bridgingSections(answers as BridgingAnswers)
  return callbackSections(answers as CallbackAnswers)
}

function callbackSections(answers: CallbackAnswers): AnswerSection[] {
  const { name, phone, topic, monthly_card_takings_pounds: takings, current_cost } = answers
  const given: [label: string, value: string | null][] = [
    ['Name', name],
    ['Phone number', phone],
    ['About', topic && CALLBACK_TOPIC_LABELS[topic]],
    ['Card takings a month', takings === null ? null : formatPounds(takings)],
    ['What they pay now, or provider', current_cost],
  ]
  return [{ heading: 'Callback request', answers: withoutEmpty(given) }]
}

function withoutEmpty(given: [label: string, value: string | null][]): Answer[] {
  return given.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

function given(label: string, value: string | null): Answer[] {
  return value ? [{ label, value }] : []
}

function businessSections(answers: BusinessAnswers): AnswerSection[] {
  return [
    {
      heading: 'Business Information',
      answers: [
        { label: 'Business name', value: answers.business_name },
        { label: 'Trading address', value: answers.trading_address },
        // The next two come from Companies House, if the applicant chose their business from its register.
        ...given('Company number', answers.company_number),
        ...given('Registered address', answers.registered_address),
      ],
    },
    {
      heading: 'Loan Details',
      answers: [
        { label: 'Loan amount', value: formatAmount(answers) },
        { label: 'Preferred term', value: formatTerm(answers.preferred_term) },
        { label: 'Purpose of funds', value: answers.purpose_of_funds },
      ],
    },
    {
      heading: 'Shareholder Details',
      answers: [
        { label: 'Shareholder name', value: answers.shareholder_name },
        { label: 'Date of birth', value: formatLongDate(answers.shareholder_dob) },
        { label: 'Residential address', value: answers.residential_address },
        { label: 'Homeowner or tenant', value: HOMES[answers.homeowner_status] },
        { label: 'Mobile phone', value: answers.mobile_phone },
        { label: 'Personal email', value: answers.personal_email },
      ],
    },
  ]
}

function bridgingSections(answers: BridgingAnswers): AnswerSection[] {
  return [
    {
      heading: 'Applicant',
      answers: [
        { label: 'Name', value: answers.full_name },
        { label: 'Email', value: answers.email },
        { label: 'Phone', value: answers.phone },
      ],
    },
    {
      heading: 'Property and exit',
      answers: [
        { label: 'Property address', value: answers.property_address },
        { label: 'Property value', value: formatPounds(answers.property_value) },
        { label: 'Exit strategy', value: answers.exit_strategy },
        { label: 'Additional information', value: answers.additional_info ?? '' },
      ],
    },
    ...bridgingExtras(answers),
  ]
}

function bridgingExtras(answers: BridgingAnswers): AnswerSection[] {
  const { needed_by, loan_purpose, charge, owed_pounds, borrower, family_home } = answers
  const given: [label: string, value: string | null][] = [
    ['Needed by', needed_by && formatLongDate(needed_by)],
    ['What it’s for', loan_purpose && bridgingFields.loanPurpose.choices[loan_purpose]],
    ['Charge', charge && bridgingFields.charge.choices[charge]],
    ['Owed on the property', owed_pounds === null ? null : formatPounds(owed_pounds)],
    ['Borrower', borrower && bridgingFields.borrower.choices[borrower]],
    ['Lives there, or close family does', family_home && bridgingFields.familyHome.choices[family_home]],
    ['Disclosure sent', formatDisclosure(answers)],
    ['Would reach them on day one (as shown)', formatEstimate(answers)],
    ['Works', formatWorks(answers)],
  ]
  const extras = withoutEmpty(given)
  return extras.length > 0 ? [{ heading: 'Timing, borrower and regulation', answers: extras }] : []
}

const DISCLOSURE_NAMES = {
  unregulated: 'Usually not regulated',
  may_be_regulated: 'May be regulated',
} as const

function formatDisclosure({ disclosure, disclosure_version: version }: BridgingAnswers): string | null {
  return disclosure && `${DISCLOSURE_NAMES[disclosure]} (version ${version})`
}

function formatEstimate({ shown_estimate: shown }: BridgingAnswers): string | null {
  if (!shown) return null
  const { netPounds, monthlyRatePercent, interest, arrangementPercent, costsPounds } = shown
  return `${formatPounds(netPounds)} at ${monthlyRatePercent}% a month, interest ${interest}, ${arrangementPercent}% arrangement fee, ${formatPounds(costsPounds)} costs`
}

function formatWorks({ shown_estimate: shown }: BridgingAnswers): string | null {
  if (!shown?.works) return null
  const { pounds, months, finishedPounds } = shown.works
  const worth = finishedPounds ? `, worth ${formatPounds(finishedPounds)} when finished` : ''
  return `${formatPounds(pounds)} in stages over ${formatTerm(String(months))}${worth}`
}

export function calculatorFigures({ lead, answers }: Pick<Case, 'lead' | 'answers'>): Answer[] {
  if (lead.form !== 'bridging_application') return []
  const figures = answers as BridgingAnswers
  return [
    { label: 'Loan amount', value: formatPounds(figures.loan_amount) },
    { label: 'Term', value: formatTerm(String(figures.duration_months)) },
    { label: 'Monthly interest', value: formatPoundsAndPence(figures.monthly_interest) },
    { label: 'Total interest', value: formatPounds(figures.total_interest) },
    { label: 'Total repayment', value: formatPounds(figures.total_repayment) },
  ]
}

/** Bridging lenders ask for this figure first. */
export function caseLoanToValuePercent(answers: BridgingAnswers): number {
  const { loan_amount, property_value, charge, owed_pounds } = answers
  // What is already owed counts on top of the loan only for a second charge, because a refinance with a
  // first charge pays off the existing mortgage.
  return loanToValuePercent(loan_amount, property_value, charge === 'second' ? (owed_pounds ?? 0) : 0)
}

// The applicant can type any text as the amount. If the figure we read has other digits, staff see both.
function formatAmount({ loan_amount, loan_amount_pounds }: BusinessAnswers): string {
  if (loan_amount_pounds === null) return loan_amount
  const pounds = formatPounds(loan_amount_pounds)
  const sameDigits = loan_amount.replace(/\D/g, '') === pounds.replace(/\D/g, '')
  return sameDigits ? pounds : `${pounds} (typed: ${loan_amount})`
}

function formatTerm(typed: string): string {
  return MONTHS_ONLY.test(typed) ? formatMonths(Number(typed)) : typed
}
