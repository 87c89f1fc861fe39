import type { BridgingAnswers, BusinessAnswers, Case, CaseLead } from '../../backend/case.ts'

/** For tests: a lead nobody has touched. */
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
  state: 'new',
  decided_at: null,
  owner_id: null,
  owner_name: null,
  follow_up_on: null,
  outcome_reason: null,
  promised_by: '2026-11-14T10:00:00+00:00',
  first_contact_at: null,
  promise: null,
  version: 1,
  updated_at: '2026-11-13T10:00:00+00:00',
}

export const sampleBusiness: BusinessAnswers = {
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
  full_name: 'Ada Heron',
  email: 'ada@example.com',
  phone: '020 7946 0123',
  property_address: '4 Mill Lane, Leeds',
  property_value: 750_000,
  exit_strategy: 'Sale of the property',
  additional_info: null,
  loan_amount: 500_000,
  duration_months: 12,
  monthly_interest: 2_450,
  total_interest: 29_400,
  total_repayment: 529_400,
  claimed_figures: null,
  submitted_at: null,
}

/** For tests: a new business application. */
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
  related: [],
}
