import { ENTERED_AS_LABELS } from '#shared/desk/entered-as.ts'
import { PERSON_ROLE_LABELS, type PersonRole } from '#shared/desk/people.ts'
import type { CaseEvent } from '../../../backend/case.ts'
import { describeFactChanges, describePersonChanges } from '../facts/describe-changes.ts'
import type { EventDescription } from './event-description.ts'

type RecordEvent = Extract<
  CaseEvent,
  {
    kind:
      | 'facts_changed'
      | 'person_added'
      | 'person_changed'
      | 'person_removed'
      | 'case_entered'
      | 'case_imported'
      | 'linked'
      | 'unlinked'
      | 'merged'
      | 'received_merge'
      | 'unmerged'
  }
>

/** What was done to the record of a case: its facts and people, how it was entered, and other cases. */
export function describeRecordEvent(event: RecordEvent): EventDescription {
  switch (event.kind) {
    case 'facts_changed':
      return { icon: 'pencil', text: 'changed the facts', body: describeFactChanges(event.detail.changes) }
    case 'case_entered':
      return {
        icon: 'inbox',
        text: `entered the case (${ENTERED_AS_LABELS[event.detail.entered_as].toLowerCase()})`,
      }
    case 'case_imported':
      return { icon: 'inbox', text: `imported it from a file, line ${event.detail.row}` }
    case 'linked':
      return { icon: 'next', text: `linked it with ${event.detail.other}` }
    case 'unlinked':
      return { icon: 'next', text: `removed the link with ${event.detail.other}` }
    case 'merged':
      return { icon: 'next', text: `merged it into ${event.detail.into}` }
    case 'received_merge':
      return { icon: 'next', text: `merged ${event.detail.other} into this case` }
    case 'unmerged':
      return {
        icon: 'next',
        text: `undid the merge${event.detail.other ? ` with ${event.detail.other}` : ''}`,
      }
    case 'person_added':
      return { icon: 'account', text: `added ${nameAndRole(event.detail)}` }
    case 'person_changed':
      return {
        icon: 'account',
        text: `changed the details of ${event.detail.name}`,
        body: describePersonChanges(event.detail.changes),
      }
    case 'person_removed':
      return { icon: 'account', text: `removed ${nameAndRole(event.detail)}` }
  }
}

const nameAndRole = ({ name, role }: { name: string; role: PersonRole }) =>
  `${name} (${PERSON_ROLE_LABELS[role].toLowerCase()})`
