import type { CorrectableField } from '#shared/applicant/applicant-page.ts'
import { formatLongDate } from '#shared/format/format-date.ts'
import { formatMonths } from '#shared/format/format-months.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'

export const FIELD_LABELS: Record<CorrectableField, string> = {
  name: 'Name',
  phone: 'Phone',
  email: 'E-mail',
  business_name: 'Business',
  trading_address: 'Trading address',
  amount_pounds: 'Amount',
  term_months: 'Term',
  purpose: 'What it’s for',
  needed_by: 'Needed by',
  security_address: 'Property',
  security_value_pounds: 'Property value',
  address: 'Home address',
  date_of_birth: 'Date of birth',
}

export function showField(field: CorrectableField, value: string | number): string {
  if (field === 'amount_pounds' || field === 'security_value_pounds') return formatPounds(Number(value))
  if (field === 'term_months') return formatMonths(Number(value))
  if (field === 'needed_by' || field === 'date_of_birth') return formatLongDate(String(value))
  return String(value)
}
