import { formatLongDate } from '#shared/format/format-date.ts'
import { formatPounds, formatPoundsAndPence } from '#shared/format/format-pounds.ts'
import type { BridgingAnswers, BusinessAnswers, CallbackAnswers, Case } from '../../../backend/case.ts'

interface Answer {
  label: string
  value: string
}

/** The answers of one part of the public form, under labels that make sense to staff. */
interface AnswerSection {
  heading: string
  answers: Answer[]
}

const HOMES = { homeowner: 'Homeowner', tenant: 'Tenant' } as const
const MONTHS_ONLY = /^\d+$/

/** Every answer, in the order of the form. */
export function answerSections({ lead, answers }: Pick<Case, 'lead' | 'answers'>): AnswerSection[] {
  if (lead.form === 'business_application') return businessSections(answers as BusinessAnswers)
  if (lead.form === 'bridging_application') return bridgingSections(answers as BridgingAnswers)
  return callbackSections(answers as CallbackAnswers)
}

function callbackSections({ name, phone }: CallbackAnswers): AnswerSection[] {
  return [
    {
      heading: 'Callback request',
      answers: [
        { label: 'Name', value: name },
        { label: 'Phone number', value: phone },
      ],
    },
  ]
}

function businessSections(answers: BusinessAnswers): AnswerSection[] {
  return [
    {
      heading: 'Business Information',
      answers: [
        { label: 'Business name', value: answers.business_name },
        { label: 'Trading address', value: answers.trading_address },
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
  ]
}

/** The figures of the calculator beside the bridging form; none for the other forms. */
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

/** The loan as a percentage of the property's value: the first thing a bridging lender asks. */
export function loanToValuePercent({ loan_amount, property_value }: BridgingAnswers): number {
  return (loan_amount / property_value) * 100
}

// The box takes any text. Where it reads as an amount that differs from the text, both are shown.
function formatAmount({ loan_amount, loan_amount_pounds }: BusinessAnswers): string {
  if (loan_amount_pounds === null) return loan_amount
  const pounds = formatPounds(loan_amount_pounds)
  const sameDigits = loan_amount.replace(/\D/g, '') === pounds.replace(/\D/g, '')
  return sameDigits ? pounds : `${pounds} (typed: ${loan_amount})`
}

function formatTerm(typed: string): string {
  if (!MONTHS_ONLY.test(typed)) return typed
  return typed === '1' ? '1 month' : `${typed} months`
}
