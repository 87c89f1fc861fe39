import { ENTERED_AS_LABELS } from '#shared/desk/entered-as.ts'
import { PERSON_ROLE_LABELS, type PersonRole } from '#shared/desk/people.ts'
import { factFields, securityFields } from '#shared/fields/catalogue/fact-fields.ts'
import { formatField } from '#shared/fields/catalogue/field-text.ts'
import { personFields } from '#shared/fields/catalogue/person-fields.ts'
import type { Field } from '#shared/fields/catalogue/question.ts'
import type { FieldChange } from '../../../backend/case-events.ts'
import type { EventDescriptions } from './event-description.ts'

export const RECORD_EVENTS = {
  facts_changed: ({ changes }) => ({
    icon: 'pencil',
    text: 'changed the facts',
    body: describeChanges(factFields, changes),
  }),
  case_entered: ({ entered_as }) => ({
    icon: 'inbox',
    text: `entered the case (${ENTERED_AS_LABELS[entered_as].toLowerCase()})`,
  }),
  case_imported: ({ row }) => ({ icon: 'inbox', text: `imported it from a file, line ${row}` }),
  linked: ({ other }) => ({ icon: 'next', text: `linked it with ${other}` }),
  unlinked: ({ other }) => ({ icon: 'next', text: `removed the link with ${other}` }),
  merged: ({ into }) => ({ icon: 'next', text: `merged this case into ${into}` }),
  received_merge: ({ other }) => ({ icon: 'next', text: `merged ${other} into this case` }),
  unmerged: ({ other }) => ({ icon: 'next', text: `undid the merge${other ? ` with ${other}` : ''}` }),
  person_added: (person) => ({ icon: 'account', text: `added ${nameAndRole(person)}` }),
  person_changed: ({ name, changes }) => ({
    icon: 'account',
    text: `changed the details of ${name}`,
    body: describeChanges(personFields, changes),
  }),
  person_removed: (person) => ({ icon: 'account', text: `removed ${nameAndRole(person)}` }),
  security_added: ({ address }) => ({ icon: 'plus', text: `added a property: ${address}` }),
  security_changed: ({ address, changes }) => ({
    icon: 'pencil',
    text: `changed what we know of ${address}`,
    body: describeChanges(securityFields, changes),
  }),
  security_removed: ({ address }) => ({ icon: 'bin', text: `removed a property: ${address}` }),
} satisfies Partial<EventDescriptions>

const nameAndRole = ({ name, role }: { name: string; role: PersonRole }) =>
  `${name} (${PERSON_ROLE_LABELS[role].toLowerCase()})`

function describeChanges<Name extends string>(
  fields: Record<Name, Field>,
  changes: readonly FieldChange<Name>[],
): string {
  const say = (name: Name, value: FieldChange<Name>['to']) => formatField(fields[name], value) || 'not known'
  const order = Object.keys(fields)
  return changes
    .toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field))
    .map(({ field, from, to }) => `${fields[field].label}: ${say(field, from)} → ${say(field, to)}`)
    .join('\n')
}
