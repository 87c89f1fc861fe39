import type { CaseState } from '#shared/desk/case-states.ts'
import type { ContactChannel } from '#shared/desk/contact-channel.ts'
import type { Changed, Missing, Refused } from './answers.ts'
import { call, type Desk } from './call.ts'
import type { Case, ChangeAnswer, Conflict } from './case.ts'

/** Everything about a case; null when the reference doesn't exist. */
export function readCase(desk: Desk, reference: string): Promise<Case | null> {
  return call(desk, 'read_case', { case_reference: reference })
}

export interface CaseChanges {
  state?: CaseState
  /** For declined and withdrawn cases. */
  outcome_reason?: string | null
  owner_id?: string | null
  follow_up_on?: string | null
}

/** Changes a case; answers `conflict` when it is no longer at this version. */
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
  /** Whether the person heard from us, including by voicemail or in writing. If not, the promise still runs. */
  reached: boolean
  /** When it happened; by default now. */
  at?: string
  note?: string
  follow_up_on?: string | null
  /** The idempotency key: a repeat with the same key is recorded once. */
  key?: string
}

/** Records a contact or an attempt. The first contact stops the promise clock. */
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

/** Adds a note. It overwrites nothing, so it needs no version. A repeat with the same key is recorded once. */
export function addNote(
  desk: Desk,
  reference: string,
  body: string,
  key?: string,
): Promise<{ outcome: 'changed' } | Refused | Missing> {
  return call(desk, 'add_note', { case_reference: reference, body, ...(key && { key }) })
}

/** Takes a lead out of quarantine; its applicant gets the usual confirmation. */
export function releaseLead(desk: Desk, reference: string, version: number): Promise<ChangeAnswer> {
  return call(desk, 'release_lead', { case_reference: reference, expected_version: version })
}
