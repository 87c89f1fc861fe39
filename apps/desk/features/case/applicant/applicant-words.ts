import type { CorrectableField } from '#shared/applicant/applicant-page.ts'

export const APPLICANT_FIELD_LABELS: Record<CorrectableField, string> = {
  name: 'Name',
  phone: 'Phone',
  email: 'E-mail',
  address: 'Address',
  date_of_birth: 'Date of birth',
  business_name: 'Business name',
  trading_address: 'Trading address',
  amount_pounds: 'Amount',
  term_months: 'Term',
  purpose: 'Purpose',
  needed_by: 'Needed by',
  security_address: 'Property',
  security_value_pounds: 'Property value',
}
