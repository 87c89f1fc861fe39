import type { CaseKind } from '#shared/desk/case-kind.ts'
import type { CaseState } from '#shared/desk/case-states.ts'
import type { DocumentState } from '#shared/desk/document-states.ts'
import type { EnteredAs } from '#shared/desk/entered-as.ts'
import type { CallbackTopic } from '#shared/desk/lead-answers.ts'
import type { LeadFlagName } from '#shared/desk/lead-forms.ts'
import type { Product } from '#shared/desk/products.ts'
import type { TaskCause } from '#shared/desk/tasks.ts'
import type { LeadForm } from '#shared/promises/promises.ts'
import { call, type DeskClient } from './client/call.ts'

declare module './client/call.ts' {
  interface Answers {
    list_inbox: InboxPage
    count_inbox: InboxCounts
  }
}

/** Times are ISO strings, days yyyy-mm-dd. */
export interface InboxRow {
  reference: string
  form: LeadForm
  /** Null if the case came through the website. */
  entered_as: EnteredAs | null
  product: Product | null
  topic: CallbackTopic | null
  received_at: string
  state: CaseState
  /** The case that this one was merged into. */
  merged_into: string | null
  quarantined: boolean
  /** When a colleague marked the lead as spam; null if nobody did. */
  spam_since: string | null
  flags: LeadFlagName[]
  /** Null if the case didn't come through the website, because then we promised nothing. */
  promised_by: string | null
  first_contact_at: string | null
  promise: 'kept' | 'missed' | null
  owner_id: string | null
  owner_name: string | null
  /** Whose case this is that the owner works on until they are back on that day. */
  standing_in: { name: string; returns_on: string } | null
  /** The day on which the next step is due. */
  follow_up_on: string | null
  next_step: string | null
  /** The first two open tasks, and those that are there because somebody else did something. */
  tasks: RowTask[]
  /** When staff last recorded a contact, sent an e-mail, added a note or changed the status. */
  last_worked_at: string | null
  /** Since when files from the applicant have waited for staff to open or deal with them; null if none do. */
  documents_arrived_at: string | null
  decided_at: string | null
  version: number
  updated_at: string
  contact_name: string
  phone: string
  email: string | null
  business_name: string | null
  amount_pounds: number | null
  /** What was lent, of a completed case whose completion is recorded. */
  completed_pounds: number | null
  /** Another open case has this one's phone number. */
  same_phone: boolean
  document_states: DocumentState[]
}

interface RowTask {
  words?: string
  due_on: string
  /** As hh:mm:ss in London. */
  due_time?: string
  cause: TaskCause
  lender_name?: string
}

/** Cases that were merged into another are only in `merged`, whatever their state. */
export type StatusFilter = CaseState | 'merged'

export interface InboxFilters {
  /** With a topic, only the calls that were asked for about it. */
  forms?: (CaseKind | CallbackTopic)[]
  /** By default every open case, and decided cases whose next step is due. */
  states?: StatusFilter[]
  /** The id of a member of staff, or `none` for unassigned cases. */
  owner?: string
  /** The id of a handover: only what it moved and hasn't given back. */
  handover?: string
  overdue?: boolean
  /**
   * Only cases whose next step is due today or earlier, except open ones in which we still owe a promised
   * contact or answer.
   */
  due?: boolean
  /** Only open cases without a next step, except those in which we still owe a promised contact or answer. */
  stepless?: boolean
  /** Only cases with files from the applicant that nobody has opened or dealt with. */
  arrived?: boolean
  /** idle: longest without work first. newest: latest arrival first. By default: most urgent first. */
  sort?: 'idle' | 'newest'
  /**
   * Only possible spam that nobody has marked as spam yet. By default spam is left out, except in a search.
   */
  quarantined?: boolean
  /**
   * A name, reference, phone number (or its last digits), e-mail address, postal address, amount or words of
   * a note. It also finds decided cases and spam.
   */
  search?: string
}

/** The last row of a page, after which the next page starts. The desk only passes it back to the database. */
export interface InboxCursor {
  /**
   * The row's group in the list: 0 if we still owe a promised contact or answer, 1 if a next step is due, and
   * so on (see private.inbox_band).
   */
  band: number
  /** The value by which the group is sorted, such as the promised time, as text. */
  key: string
  /** The arrival decides the order if keys are equal. */
  arrival: string
  reference: string
}

export interface InboxPage {
  rows: InboxRow[]
  next: InboxCursor | null
}

/** A page has 50 rows by default. Search results and possible spam come newest first. */
export const listInbox = (
  desk: DeskClient,
  filters: InboxFilters,
  after: InboxCursor | null = null,
  options: { pageSize?: number; signal?: AbortSignal } = {},
) => call(desk, 'list_inbox', { filters, after, page_size: options.pageSize ?? 50 }, options.signal)

/** Each number is counted only up to 1,000. */
export interface InboxCounts {
  /** Open cases in which we still owe the person the contact or answer that we promised. */
  uncontacted: number
  /** Those of `uncontacted` whose deadline has passed. */
  overdue: number
  follow_ups_due: number
  /** Those of `follow_ups_due` whose day has passed. */
  follow_ups_late: number
  quarantined: number
  /** E-mails that we gave up sending, whatever the filters. */
  undelivered: number
  /** These are counted whatever the filters. */
  views: {
    /** Open cases that the signed-in person owns. */
    mine: number
    due: number
    stepless: number
    documents: number
    arrived: number
  }
}

/** Of the filters, only `forms`, `states`, `owner` and `handover` count. */
export const countInbox = (desk: DeskClient, filters: InboxFilters = {}) =>
  call(desk, 'count_inbox', { filters })
