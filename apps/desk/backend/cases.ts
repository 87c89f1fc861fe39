import type { CaseState } from '#shared/desk/case-states.ts'
import type { ContactChannel } from '#shared/desk/contact-channel.ts'
import type { Changed, Missing, Refused } from './answers.ts'
import { call, type Desk } from './call.ts'
import type { Case, ChangeAnswer, Conflict } from './case.ts'

/** Everything about a case; null when there is none of this reference. */
export function readCase(desk: Desk, reference: string): Promise<Case | null> {
  return call(desk, 'read_case', { case_reference: reference })
}

export interface CaseChanges {
  state?: CaseState
  /** Goes with declined and withdrawn. */
  outcome_reason?: string | null
  owner_id?: string | null
  follow_up_on?: string | null
}

/** Changes a case that is still at this version. */
export function changeCase(
  desk: Desk,
  reference: string,
  version: number,
  changes: CaseChanges,
): Promise<ChangeAnswer> {
  return call(desk, 'change_case', { case_reference: reference, expected_version: version, changes })
}

export interface Contact {
  channel: ContactChannel
  /** Whether the person heard from us, by voice, voicemail or in writing. If not, the promise still runs. */
  reached: boolean
  /** Now, unless it was earlier. */
  at?: string
  note?: string
  follow_up_on?: string | null
  /** Sent again with the same one, it is written once. */
  key?: string
}

/** Writes down that somebody was in touch, or tried. The first contact settles the promise. */
export function recordContact(
  desk: Desk,
  reference: string,
  version: number,
  contact: Contact,
): Promise<
  | (Changed & { promise: 'kept' | 'missed' | null; first_contact_at: string | null })
  | Conflict
  | Refused
  | Missing
> {
  return call(desk, 'record_contact', { case_reference: reference, expected_version: version, contact })
}

/** Adds a note; it overwrites nothing, so it needs no version. Sent again with the same key, it is written once. */
export function addNote(
  desk: Desk,
  reference: string,
  body: string,
  key?: string,
): Promise<{ outcome: 'changed' } | Refused | Missing> {
  return call(desk, 'add_note', { case_reference: reference, body, ...(key && { key }) })
}

/** Takes a lead out of quarantine; its applicant is written to like any other. */
export function releaseLead(desk: Desk, reference: string, version: number): Promise<ChangeAnswer> {
  return call(desk, 'release_lead', { case_reference: reference, expected_version: version })
}
