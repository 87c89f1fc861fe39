import type { FactName } from '#shared/desk/case-facts.ts'
import type { PersonFieldName } from '#shared/desk/people.ts'
import { PERSON_ROLE_LABELS } from '#shared/desk/people.ts'
import { PRODUCT_LABELS } from '#shared/desk/products.ts'
import { bridgingFields } from '#shared/fields/catalogue/bridging-fields.ts'
import { formatLongDate } from '#shared/format/format-date.ts'
import { formatMonths } from '#shared/format/format-months.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'

type FieldKind = 'text' | 'long' | 'pounds' | 'months' | 'day' | 'phone' | 'email' | 'choice'

export interface FieldSpec {
  label: string
  kind: FieldKind
  choices?: Record<string, string>
  maxLength?: number
}

export const FACT_FIELDS: Record<FactName, FieldSpec> = {
  product: { label: 'Product', kind: 'choice', choices: PRODUCT_LABELS },
  amount_pounds: { label: 'Amount', kind: 'pounds' },
  term_months: { label: 'Term', kind: 'months' },
  needed_by: { label: 'Needed by', kind: 'day' },
  purpose: { label: 'Purpose', kind: 'long', maxLength: 1000 },
  borrower: { label: 'Borrower', kind: 'choice', choices: bridgingFields.borrower.choices },
  business_name: { label: 'Business name', kind: 'text', maxLength: 200 },
  trading_address: { label: 'Trading address', kind: 'long', maxLength: 500 },
  security_address: { label: 'Security address', kind: 'long', maxLength: 500 },
  security_value_pounds: { label: 'Security value', kind: 'pounds' },
  charge: { label: 'Charge', kind: 'choice', choices: bridgingFields.charge.choices },
  owed_pounds: { label: 'Owed on it now', kind: 'pounds' },
  occupants: { label: 'Who lives there', kind: 'text', maxLength: 200 },
  exit_strategy: { label: 'Exit', kind: 'long', maxLength: 2000 },
  further_information: { label: 'Further information', kind: 'long', maxLength: 5000 },
}

export const PERSON_FIELDS: Record<PersonFieldName, FieldSpec> = {
  name: { label: 'Name', kind: 'text', maxLength: 200 },
  role: { label: 'Role', kind: 'choice', choices: PERSON_ROLE_LABELS },
  phone: { label: 'Phone', kind: 'phone', maxLength: 40 },
  email: { label: 'E-mail', kind: 'email', maxLength: 255 },
  address: { label: 'Home address', kind: 'long', maxLength: 1000 },
  date_of_birth: { label: 'Date of birth', kind: 'day' },
}

export type FieldValue = string | number | null

export function formatField({ kind, choices }: FieldSpec, value: FieldValue): string {
  if (value === null) return ''
  if (kind === 'choice') return choices?.[value] ?? String(value)
  if (kind === 'pounds') return formatPounds(Number(value))
  if (kind === 'months') return formatMonths(Number(value))
  return kind === 'day' ? formatLongDate(String(value)) : String(value)
}
