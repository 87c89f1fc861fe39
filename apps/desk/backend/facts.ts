import type { CaseFacts } from '#shared/desk/case-facts.ts'
import type { PersonFields } from '#shared/desk/people.ts'
import type { Missing, Refused } from './answers.ts'
import { call, type Desk } from './call.ts'
import type { CaseEvent, RelatedLead } from './case.ts'

export interface CasePerson extends PersonFields {
  /** The first person is the one we write to and call. */
  position: number
}

export interface FactsAndPeople {
  facts: CaseFacts & { version: number }
  people: CasePerson[]
  /** Cases that somebody linked to this one, newest first. */
  linked: LinkedCase[]
  /** The events of cases that were merged into this one, newest first. */
  merged_events: (CaseEvent & { reference: string })[]
}

export type LinkedCase = Omit<RelatedLead, 'shared' | 'quarantined'>

/** Each field with the value the person saw and the value it gets, so that a conflict is about one field. */
export type FieldChanges<Fields> = { [Name in keyof Fields]?: { from: Fields[Name]; to: Fields[Name] } }

/** A colleague changed these fields since they were read. Nothing was written. */
export interface FieldsConflict<Fields> {
  outcome: 'conflict'
  conflicts: { field: keyof Fields; current: Fields[keyof Fields] }[]
}

/** Null when the reference doesn't exist. */
export function readFacts(desk: Desk, reference: string): Promise<FactsAndPeople | null> {
  return call(desk, 'read_facts', { case_reference: reference })
}

export function changeFacts(
  desk: Desk,
  reference: string,
  changes: FieldChanges<CaseFacts>,
): Promise<{ outcome: 'changed'; version: number } | FieldsConflict<CaseFacts> | Refused | Missing> {
  return call(desk, 'change_facts', { case_reference: reference, changes })
}

/** Without a position, adds the person. */
export function changePerson(
  desk: Desk,
  reference: string,
  position: number | null,
  changes: FieldChanges<PersonFields>,
): Promise<{ outcome: 'changed'; position: number } | FieldsConflict<PersonFields> | Refused | Missing> {
  return call(desk, 'change_person', { case_reference: reference, person_position: position, changes })
}

export function removePerson(
  desk: Desk,
  reference: string,
  position: number,
): Promise<{ outcome: 'changed' } | Refused | Missing> {
  return call(desk, 'remove_person', { case_reference: reference, person_position: position })
}
