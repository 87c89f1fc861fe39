import type { CaseState } from '#shared/desk/case-states.ts'
import type { ContactOutcome, GivenAnswer } from '#shared/desk/contact-outcomes.ts'
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
  next_step?: string | null
}

/** Changes a case; answers `conflict` when a colleague set one of these fields since this version. */
export function changeCase(
  desk: Desk,
  reference: string,
  version: number,
  changes: CaseChanges,
): Promise<ChangeAnswer> {
  return call(desk, 'change_case', { case_reference: reference, expected_version: version, changes })
}

export interface Contact {
  outcome: ContactOutcome
  /** What the applicant was told about their application. */
  answer?: GivenAnswer
  /** When it happened; by default now. */
  at?: string
  note?: string
  next_step?: string | null
  follow_up_on?: string | null
  /** The idempotency key: a repeat with the same key is recorded once. */
  key?: string
}

export type ContactAnswer =
  | (Changed & { state: CaseState; promise: 'kept' | 'missed' | null; first_contact_at: string | null })
  | Conflict
  | Refused
  | Missing

/** Records a contact. It answers `conflict` only when a colleague set another next step meanwhile. */
export function recordContact(
  desk: Desk,
  reference: string,
  version: number,
  contact: Contact,
): Promise<ContactAnswer> {
  return call(desk, 'record_contact', { case_reference: reference, expected_version: version, contact })
}

/** Removes a contact that the same person recorded with this key in the last ten seconds. */
export function undoContact(desk: Desk, reference: string, key: string): Promise<ContactAnswer> {
  return call(desk, 'undo_contact', { case_reference: reference, contact_key: key })
}

interface ContactCorrection extends Pick<Contact, 'answer' | 'at' | 'key'> {
  outcome: ContactOutcome | 'not_made'
  /** What was wrong. */
  note: string
}

/** Adds a correction of a contact to the timeline; what follows from it, such as the promise, is worked out again. */
export function correctContact(
  desk: Desk,
  reference: string,
  eventId: number,
  correction: ContactCorrection,
): Promise<ContactAnswer> {
  return call(desk, 'correct_contact', { case_reference: reference, event_id: eventId, correction })
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

/** Says that a lead is spam: it leaves the inbox and is deleted later. */
export function markSpam(desk: Desk, reference: string, version: number): Promise<ChangeAnswer> {
  return call(desk, 'mark_spam', { case_reference: reference, expected_version: version })
}

type Reassigned = { outcome: 'changed'; cases: number } | Refused

/** Gives cases another owner, or none. Decided ones stay as they are. Admins only. */
export function reassignCases(
  desk: Desk,
  newOwner: string | null,
  which: { references: readonly string[] } | { formerOwner: string },
): Promise<Reassigned> {
  const chosen =
    'references' in which ? { case_references: which.references } : { former_owner: which.formerOwner }
  return call(desk, 'reassign_cases', { new_owner: newOwner, ...chosen })
}

/** Takes a lead out of quarantine; its applicant gets the usual confirmation. */
export function releaseLead(desk: Desk, reference: string, version: number): Promise<ChangeAnswer> {
  return call(desk, 'release_lead', { case_reference: reference, expected_version: version })
}
