import type { CaseKind } from '#shared/desk/case-kind.ts'
import type { CaseState } from '#shared/desk/case-states.ts'
import type { DocumentState } from '#shared/desk/document-states.ts'
import type { EnteredAs } from '#shared/desk/entered-as.ts'
import type { CallbackTopic } from '#shared/desk/lead-answers.ts'
import type { LeadFlagName } from '#shared/desk/lead-forms.ts'
import type { Product } from '#shared/desk/products.ts'
import type { LeadForm } from '#shared/promises/promises.ts'
import { call, type Desk } from './call.ts'

/** A row of the inbox. Times are ISO strings, days yyyy-mm-dd. */
export interface InboxRow {
  reference: string
  form: LeadForm
  /** Null when it came through the website. */
  entered_as: EnteredAs | null
  product: Product | null
  /** What a callback is about, if its form says so. */
  topic: CallbackTopic | null
  received_at: string
  state: CaseState
  quarantined: boolean
  /** When someone said that this is spam. */
  spam_since: string | null
  flags: LeadFlagName[]
  /** Null for a case that didn't come through the website: nothing was promised. */
  promised_by: string | null
  first_contact_at: string | null
  promise: 'kept' | 'missed' | null
  owner_id: string | null
  owner_name: string | null
  /** The day the next step is due. */
  follow_up_on: string | null
  next_step: string | null
  /** The last contact, note or change of status. */
  last_worked_at: string | null
  /** Since when documents have been waiting that nobody has opened. */
  documents_arrived_at: string | null
  decided_at: string | null
  version: number
  updated_at: string
  contact_name: string
  phone: string
  email: string | null
  business_name: string | null
  amount_pounds: number | null
  document_states: DocumentState[]
}

export interface InboxFilters {
  forms?: CaseKind[]
  /** By default every open case, and decided ones whose follow-up is due. */
  states?: CaseState[]
  /** The id of a member of staff, or `none` for unassigned cases. */
  owner?: string
  overdue?: boolean
  /** Only cases whose next step is due by today. */
  due?: boolean
  /** Only cases without a next step. */
  stepless?: boolean
  /** Only cases with documents that nobody has opened. */
  arrived?: boolean
  /** Longest idle first, or newest first; by default the most urgent. */
  sort?: 'idle' | 'newest'
  /** Only possible spam; otherwise spam is left out, except in a search. */
  quarantined?: boolean
  /** A name, reference, phone number (or its last digits) or e-mail address; finds decided cases as well. */
  search?: string
}

/** Where the next page starts; only the database reads what is in it. */
export interface InboxCursor {
  band: number
  key: string
  arrival: string
  reference: string
}

export interface InboxPage {
  rows: InboxRow[]
  next: InboxCursor | null
}

/** One page of the inbox, most urgent first; search results come newest first. */
export function listInbox(
  desk: Desk,
  filters: InboxFilters,
  after: InboxCursor | null = null,
  options: { pageSize?: number; signal?: AbortSignal } = {},
): Promise<InboxPage> {
  return call(desk, 'list_inbox', { filters, after, page_size: options.pageSize ?? 50 }, options.signal)
}

/** Counts beside the filters; 1,000 means at least 1,000. */
export interface InboxCounts {
  /** Promises that are still open. */
  uncontacted: number
  /** Those whose deadline has passed. */
  overdue: number
  follow_ups_due: number
  /** Those whose day has passed. */
  follow_ups_late: number
  quarantined: number
  undelivered: number
  /** Of all cases, whatever the filters. */
  views: { mine: number; due: number; stepless: number; documents: number; arrived: number }
}

/** Counts what each filter would show together with the kind, status and owner chosen. */
export function countInbox(desk: Desk, filters: InboxFilters = {}): Promise<InboxCounts> {
  return call(desk, 'count_inbox', { filters })
}
