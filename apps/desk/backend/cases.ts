import type { ContactOutcome, Decision } from '#shared/desk/contact-outcomes.ts'
import type { Case, ChangeOutcome, Conflict } from './case.ts'
import type { CaseEvent } from './case-events.ts'
import type { CaseLead } from './case-lead.ts'
import type { CaseTask } from './case-tasks.ts'
import { call, type DeskClient } from './client/call.ts'
import type { Outcome } from './client/outcomes.ts'
import type { InboxRow } from './inbox.ts'

declare module './client/call.ts' {
  interface Answers {
    read_case: Case | null
    read_earlier_events: (CaseEvent & { reference?: string })[]
    change_case: ChangeOutcome
    record_contact: ContactAnswer
    undo_contact: ContactAnswer
    correct_contact: ContactAnswer
    add_note: Outcome
    add_task: Outcome<{ id: string }>
    change_task: Outcome<{ version: number }> | { outcome: 'conflict'; current: CaseTask }
    read_my_day: MyDay
    mark_spam: ChangeOutcome
    release_lead: ChangeOutcome
  }
}

export const readCase = (desk: DeskClient, reference: string) =>
  call(desk, 'read_case', { case_reference: reference })

/**
 * The next 100 events older than the one with the id `before`, newest first. Those of cases that were merged
 * into this one have their reference.
 */
export const readEarlierEvents = (desk: DeskClient, reference: string, before: number) =>
  call(desk, 'read_earlier_events', { case_reference: reference, before_id: before })

export type CaseFields = Pick<
  CaseLead,
  'state' | 'outcome_reason' | 'owner_id' | 'follow_up_on' | 'next_step'
>

/**
 * Answers `conflict` if somebody has set one of these fields to another value since this version. While a new owner is
 * away, the case goes to whoever stands in for them.
 */
export const changeCase = (
  desk: DeskClient,
  reference: string,
  version: number,
  changes: Partial<CaseFields> & { owner_note?: string },
) => call(desk, 'change_case', { case_reference: reference, expected_version: version, changes })

export interface Contact {
  outcome: ContactOutcome
  /** Our answer to the application, if this contact gave it to the applicant. */
  answer?: Decision
  /** The default is now. */
  at?: string
  note?: string
  next_step?: string | null
  follow_up_on?: string | null
  /** As hh:mm in London. */
  follow_up_time?: string | null
  /** A contact that is sent twice with the same key is recorded once. */
  key?: string
}

export type ContactAnswer =
  | Outcome<Pick<CaseLead, 'version' | 'state' | 'promise' | 'first_contact_at'>>
  | Conflict

/** What comes next is a new task. Answers `conflict` only if a colleague has set another next step since this version. */
export const recordContact = (desk: DeskClient, reference: string, version: number, contact: Contact) =>
  call(desk, 'record_contact', { case_reference: reference, expected_version: version, contact })

/**
 * Resets the case to what it was before the contact. Refused if the case has changed since, or after 20
 * seconds: the desk offers Undo for ten, and the other ten allow for slow connections.
 */
export const undoContact = (desk: DeskClient, reference: string, key: string) =>
  call(desk, 'undo_contact', { case_reference: reference, contact_key: key })

interface ContactCorrection extends Pick<Contact, 'answer' | 'at' | 'key'> {
  outcome: ContactOutcome | 'not_made'
  note: string
}

/** The first contact and whether we kept our promise are then worked out again. */
export const correctContact = (
  desk: DeskClient,
  reference: string,
  eventId: number,
  correction: ContactCorrection,
) => call(desk, 'correct_contact', { case_reference: reference, event_id: eventId, correction })

/** A note overwrites nothing, so it needs no version. With the same key it's added only once. */
export const addNote = (desk: DeskClient, reference: string, body: string, key?: string) =>
  call(desk, 'add_note', { case_reference: reference, body, ...(key && { key }) })

/** Promises and tasks are of one's own cases, until the end of next week; `done` is newest first. */
export interface MyDay {
  today: string
  promises: (DayPerson & { reference: string; promised_by: string })[]
  tasks: (CaseTask & DayPerson)[]
  done: (CaseEvent & { reference: string; contact_name: string })[]
}

export type DayPerson = Pick<
  InboxRow,
  'contact_name' | 'business_name' | 'phone' | 'amount_pounds' | 'standing_in'
>

export const readMyDay = (desk: DeskClient) => call(desk, 'read_my_day')

export interface NewTask {
  words: string
  due_on: string
  /** As hh:mm in London. */
  due_time?: string | null
  /** A task that is sent twice with the same key is added once. */
  key: string
}

export const addTask = (desk: DeskClient, reference: string, task: NewTask) =>
  call(desk, 'add_task', { case_reference: reference, task })

export type TaskChanges = Partial<Pick<CaseTask, 'words' | 'due_on' | 'due_time' | 'state'>>

/** Answers `conflict` if a colleague has changed this task since. */
export const changeTask = (
  desk: DeskClient,
  { id, version }: Pick<CaseTask, 'id' | 'version'>,
  changes: TaskChanges,
) => call(desk, 'change_task', { task_id: id, expected_version: version, changes })

/** The lead leaves the inbox and, unless released, is deleted after the period for spam. */
export const markSpam = (desk: DeskClient, reference: string, version: number) =>
  call(desk, 'mark_spam', { case_reference: reference, expected_version: version })

/** Somebody who applied on the website gets the confirmation e-mail, unless they had it before. */
export const releaseLead = (desk: DeskClient, reference: string, version: number) =>
  call(desk, 'release_lead', { case_reference: reference, expected_version: version })
