export const PERSON_ROLE_LABELS = {
  applicant: 'Applicant',
  director: 'Director',
  guarantor: 'Guarantor',
  solicitor: 'Solicitor',
  accountant: 'Accountant',
  valuer: 'Valuer',
  introducer: 'Introducer',
  other: 'Other',
} as const
export type PersonRole = keyof typeof PERSON_ROLE_LABELS
