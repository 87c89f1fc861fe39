import { type PersonFieldName, personFields } from '#shared/fields/catalogue/person-fields.ts'

const PROFESSIONALS: readonly string[] = ['solicitor', 'accountant', 'valuer', 'introducer']
const NAMES = Object.keys(personFields) as PersonFieldName[]

/** Who works on a case for a firm of their own is asked for nothing about themselves. */
export const fieldsOfRole = (role: string): PersonFieldName[] =>
  NAMES.filter((name) => name !== 'date_of_birth' || !PROFESSIONALS.includes(role))
