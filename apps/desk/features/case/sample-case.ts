import { bridgingFields } from '#shared/fields/catalogue/bridging-fields.ts'
import { businessFields } from '#shared/fields/catalogue/business-fields.ts'
import { noFacts } from '#shared/fields/catalogue/fact-fields.ts'
import { type ColumnsOf, type Questions, toColumns } from '#shared/fields/catalogue/question.ts'
import type { BridgingAnswers, BusinessAnswers, Case } from '../../backend/case.ts'
import type { CaseLead } from '../../backend/case-lead.ts'

const unanswered = <Of extends Questions>(questions: Of) => toColumns(questions, {}) as ColumnsOf<Of>

/** The samples in this file are for tests. */
export const sampleLead: CaseLead = {
  reference: 'LC-20261113-4821',
  form: 'business_application',
  received_at: '2026-11-13T10:00:00+00:00',
  flags: [],
  quarantined: false,
  landing_page: null,
  referrer: null,
  utm_source: null,
  utm_medium: null,
  utm_campaign: null,
  utm_term: null,
  utm_content: null,
  text_versions: null,
  state: 'new',
  decided_at: null,
  owner_id: null,
  owner_name: null,
  standing_in: null,
  follow_up_on: null,
  promise_from: null,
  next_step: null,
  outcome_reason: null,
  promised_by: '2026-11-14T10:00:00+00:00',
  first_contact_at: null,
  promise: null,
  promise_settled_at: null,
  promise_settled_by: null,
  last_worked_at: null,
  spam_since: null,
  version: 1,
  updated_at: '2026-11-13T10:00:00+00:00',
  entered_as: null,
  documents_arrived_at: null,
  merged_into: null,
  entered_at: null,
  import_id: null,
  import_row: null,
  outcome_corrected_at: null,
}

export const sampleBusiness: BusinessAnswers = {
  ...unanswered(businessFields),
  business_name: 'Heron & Sons',
  trading_address: '12 Wharf Road\nLeeds',
  loan_amount: '£250,000',
  loan_amount_pounds: 250_000,
  purpose_of_funds: 'A second delivery van',
  preferred_term: '36',
  shareholder_name: 'Ada Heron',
  shareholder_dob: '1980-02-29',
  residential_address: '4 Mill Lane, Leeds LS1 1AA, since 2015',
  homeowner_status: 'homeowner',
  mobile_phone: '07700 900123',
  personal_email: 'ada@example.com',
}

export const sampleBridging: BridgingAnswers = {
  ...unanswered(bridgingFields),
  full_name: 'Ada Heron',
  email: 'ada@example.com',
  phone: '020 7946 0123',
  property_address: '4 Mill Lane, Leeds',
  property_value: 750_000,
  exit_strategy: 'Sale of the property',
  loan_amount: 500_000,
  duration_months: 12,
  monthly_interest: 2_450,
  total_interest: 29_400,
  total_repayment: 529_400,
  claimed_figures: null,
  submitted_at: null,
  disclosure: null,
  disclosure_version: null,
  shown_estimate: null,
}

export const sampleCase: Case = {
  lead: sampleLead,
  summary: {
    contact_name: 'Ada Heron',
    phone: '07700 900123',
    email: 'ada@example.com',
    business_name: 'Heron & Sons',
    amount_pounds: 250_000,
  },
  answers: sampleBusiness,
  documents: [],
  events: [],
  messages: [],
  tasks: [],
  head: { regulated: null, completed: null },
  related: [],
}

export const sampleFacts = noFacts
