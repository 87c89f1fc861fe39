import { type FactName, factFields } from './fact-fields.ts'
import { type PersonFieldName, personFields } from './person-fields.ts'
import type { Field } from './question.ts'

export type CorrectableField = PersonFieldName | FactName

/** What an applicant can ask us to correct, in the order of their page. It counts once staff have confirmed it. */
export const correctableFields = Object.fromEntries(
  Object.entries<Field>({ ...personFields, ...factFields }).filter(([, { goes }]) =>
    goes?.includes('correction'),
  ),
) as Record<CorrectableField, Field>

export const correctableNames = Object.keys(correctableFields) as CorrectableField[]
