import type { FactName } from '#shared/desk/case-facts.ts'
import type { PersonFieldName } from '#shared/desk/people.ts'
import type { FieldChange } from '../../../backend/case.ts'
import { FACT_FIELDS, type FieldSpec, formatField, PERSON_FIELDS } from './fact-fields.ts'

/** One line a field: its value before and after. */
export function describeFactChanges(changes: readonly FieldChange<FactName>[]): string {
  return changes.map((change) => describeChange(FACT_FIELDS[change.field], change)).join('\n')
}

export function describePersonChanges(changes: readonly FieldChange<PersonFieldName>[]): string {
  return changes.map((change) => describeChange(PERSON_FIELDS[change.field], change)).join('\n')
}

function describeChange(spec: FieldSpec, { from, to }: FieldChange<unknown>): string {
  return `${spec.label}: ${formatField(spec, from) || 'nothing'} → ${formatField(spec, to) || 'nothing'}`
}
