import { PERSON_ROLE_LABELS, type PersonRole } from '../../desk/people.ts'
import type { Field } from './question.ts'

/** What staff know about a person of a case, by the columns of case_people. */
export const personFields = {
  name: { label: 'Name', kind: 'line', max: 200, goes: ['correction', 'import'] },
  role: { label: 'Role', kind: 'choice', choices: PERSON_ROLE_LABELS },
  phone: { label: 'Phone', kind: 'phone', min: 10, max: 40, goes: ['correction', 'import'] },
  email: { label: 'E-mail', kind: 'email', max: 255, goes: ['correction', 'import'] },
  address: { label: 'Home address', kind: 'text', max: 1000, goes: ['correction', 'import'] },
  date_of_birth: { label: 'Date of birth', kind: 'day', range: 'birthday', goes: ['correction'] },
} as const satisfies Record<string, Field>

export type PersonFieldName = keyof typeof personFields
type OfAnyPerson = { name: string; role: PersonRole }

export type PersonFields = OfAnyPerson & Record<Exclude<PersonFieldName, keyof OfAnyPerson>, string | null>
