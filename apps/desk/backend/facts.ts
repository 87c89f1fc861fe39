import type { CaseFacts, SecurityFields } from '#shared/fields/catalogue/fact-fields.ts'
import type { PersonFields } from '#shared/fields/catalogue/person-fields.ts'
import type { RelatedLead } from './case.ts'
import type { CaseEvent } from './case-events.ts'
import type { CaseLead } from './case-lead.ts'
import { call, type DeskClient } from './client/call.ts'
import type { Missing, Outcome, Refused } from './client/outcomes.ts'

declare module './client/call.ts' {
  interface Answers {
    read_facts: FactsAndPeople | null
    change_facts: { outcome: 'changed'; version: number } | FieldsConflict<CaseFacts> | Refused | Missing
    change_person: { outcome: 'changed'; position: number } | FieldsConflict<PersonFields> | Refused | Missing
    remove_person: Outcome
    change_security:
      | { outcome: 'changed'; position: number }
      | FieldsConflict<SecurityFields>
      | Refused
      | Missing
    remove_security: Outcome
  }
}

export interface CasePerson extends PersonFields {
  /**
   * The person's number, by which the list is sorted. Removing somebody leaves a gap. Number 1 is the
   * applicant, the person we call and write to.
   */
  position: number
}

/** The position is its number, from 2. Removing one leaves a gap. */
export interface FurtherSecurity extends SecurityFields {
  position: number
}

export interface FactsAndPeople {
  facts: CaseFacts & { version: number }
  people: CasePerson[]
  /** The properties that secure the loan besides the first, which is among the facts. */
  securities: FurtherSecurity[]
  /** Newest first. */
  linked: LinkedCase[]
  /** The newest 100 events of cases that were merged into this one, newest first. */
  merged_events: (CaseEvent & { reference: string })[]
  /** The cases that were merged into this one, as they came in. */
  merged_leads: Pick<CaseLead, 'reference' | 'form' | 'entered_as' | 'received_at'>[]
}

export type LinkedCase = Omit<RelatedLead, 'shared' | 'quarantined'>

/**
 * The changed fields, each with the value that the person saw and the new one. From these the database finds
 * which fields are in conflict.
 */
export type FieldChanges<Fields> = { [Name in keyof Fields]?: { from: Fields[Name]; to: Fields[Name] } }

/** A colleague set these fields to other values since they were read. Nothing was saved. */
export interface FieldsConflict<Fields> {
  outcome: 'conflict'
  conflicts: { field: keyof Fields; current: Fields[keyof Fields] }[]
}

export const readFacts = (desk: DeskClient, reference: string) =>
  call(desk, 'read_facts', { case_reference: reference })

export const changeFacts = (desk: DeskClient, reference: string, changes: FieldChanges<CaseFacts>) =>
  call(desk, 'change_facts', { case_reference: reference, changes })

/** If the position is null, a person is added. */
export const changePerson = (
  desk: DeskClient,
  reference: string,
  position: number | null,
  changes: FieldChanges<PersonFields>,
) => call(desk, 'change_person', { case_reference: reference, person_position: position, changes })

export const removePerson = (desk: DeskClient, reference: string, position: number) =>
  call(desk, 'remove_person', { case_reference: reference, person_position: position })

/** If the position is null, a property is added. */
export const changeSecurity = (
  desk: DeskClient,
  reference: string,
  position: number | null,
  changes: FieldChanges<SecurityFields>,
) => call(desk, 'change_security', { case_reference: reference, security_position: position, changes })

export const removeSecurity = (desk: DeskClient, reference: string, position: number) =>
  call(desk, 'remove_security', { case_reference: reference, security_position: position })
