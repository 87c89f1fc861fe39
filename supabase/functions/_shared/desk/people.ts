export const PERSON_ROLE_LABELS = {
  applicant: 'Applicant',
  director: 'Director',
  guarantor: 'Guarantor',
  solicitor: 'Solicitor',
  accountant: 'Accountant',
  introducer: 'Introducer',
  other: 'Other',
} as const
export type PersonRole = keyof typeof PERSON_ROLE_LABELS

export interface PersonFields {
  role: PersonRole
  name: string
  phone: string | null
  email: string | null
  address: string | null
  /** As yyyy-mm-dd. */
  date_of_birth: string | null
}
export type PersonFieldName = keyof PersonFields
