import { loanToValuePercent } from '#shared/calculators/loan-to-value.ts'
import { CALLBACK_TOPIC_LABELS } from '#shared/desk/lead-forms.ts'
import { bridgingFields } from '#shared/fields/catalogue/bridging-fields.ts'
import { businessFields } from '#shared/fields/catalogue/business-fields.ts'
import { type FieldValue, formatField } from '#shared/fields/catalogue/field-text.ts'
import { type ColumnsOf, type Questions, SUBJECTS } from '#shared/fields/catalogue/question.ts'
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

const MONTHS_ONLY = /^\d+$/

/** The figures of the bridging calculator are left out (see calculatorFigures). */
export function answerSections({ lead, answers }: Pick<Case, 'lead' | 'answers'>): AnswerSection[] {
  return [...formSections({ lead, answers }), ...textSections(lead.text_versions ?? {})]
}

const TEXT_NAMES = {
  privacy: 'Privacy policy',
  terms: 'Terms of service',
  cookies: 'Cookie policy',
  disclosures: 'Disclosures',
  consent: 'Permission to approach lenders',
}

/** Which version of each text the form was sent under. What each version said is in firm_texts. */
const textSections = (versions: Record<string, string>) =>
  section(
    'Texts it was sent under',
    Object.entries(TEXT_NAMES).map(([name, label]) => [label, versions[name] ?? null]),
  )

function formSections({ lead, answers }: Pick<Case, 'lead' | 'answers'>): AnswerSection[] {
  if (lead.form === 'business_application') {
    const given = answers as BusinessAnswers
    const shown = { loan_amount: formatAmount(given), preferred_term: formatTerm(given.preferred_term) }
    return sectionsOf(businessFields, { ...given, ...shown })
  }
  if (lead.form === 'bridging_application') {
    const given = answers as BridgingAnswers
    return [...sectionsOf(bridgingFields, given), ...whatTheyWereTold(given)]
  }
  return callbackSections(answers as CallbackAnswers)
}

/** A section for each subject. Optional answers that weren't given are left out. */
function sectionsOf<Of extends Questions>(questions: Of, answers: ColumnsOf<Of>): AnswerSection[] {
  const given: Record<string, FieldValue> = answers
  return Object.entries(SUBJECTS).flatMap(([subject, heading]) => {
    const asked = Object.values(questions).filter(({ about }) => about === subject)
    return section(
      heading,
      asked.map((question) => [question.label, formatField(question, given[question.column] ?? null)]),
    )
  })
}

function section(heading: string, given: [label: string, value: string | null][]): AnswerSection[] {
  const answers = given.flatMap(([label, value]) => (value ? [{ label, value }] : []))
  return answers.length > 0 ? [{ heading, answers }] : []
}

function callbackSections(answers: CallbackAnswers): AnswerSection[] {
  const { name, phone, topic, monthly_card_takings_pounds: takings, current_cost } = answers
  return section('Callback request', [
    ['Name', name],
    ['Phone number', phone],
    ['About', topic && CALLBACK_TOPIC_LABELS[topic]],
    ['Card takings a month', takings === null ? null : formatPounds(takings)],
    ['What they pay now, or provider', current_cost],
  ])
}

function whatTheyWereTold(answers: BridgingAnswers): AnswerSection[] {
  return section('What they were told', [
    ['Disclosure sent', formatDisclosure(answers)],
    ['Would reach them on day one (as shown)', formatEstimate(answers)],
    ['Works', formatWorks(answers)],
  ])
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
