import type { CaseState } from '#shared/desk/case-states.ts'
import type { ContactOutcome, GivenAnswer } from '#shared/desk/contact-outcomes.ts'
import type { LeadForm } from '#shared/promises/promises.ts'

/** A row of public.leads. */
export interface LeadRecord {
  reference: string
  form: LeadForm
  received_at: string
  flags: string[]
  quarantined: boolean
  promised_by: string
  state: CaseState
  owner_id: string | null
  follow_up_on: string | null
  next_step: string | null
  outcome_reason: string | null
  decided_at: string | null
  first_contact_at: string | null
  promise: 'kept' | 'missed' | null
  promise_settled_at: string | null
  promise_settled_by: ContactOutcome | GivenAnswer | null
  last_worked_at: string | null
  version: number
  updated_at: string
}

/** A row of public.case_events. */
export interface EventRecord {
  at: string
  actor_id: string | null
  kind: string
  detail: Record<string, unknown>
  version: number | null
}

/** A row of public.application_documents, with its file. */
export interface DocumentRecord {
  id: string
  field: 'bankStatements' | 'filedAccounts'
  path: string
  original_name: string
  marks: string[]
  quarantined: boolean
  scan_state: 'unscanned' | 'pending' | 'clean'
  pdf: Buffer
  openings: { actor_id: string; at: string }[]
}

/** A row of public.outbox_messages. */
export interface MessageRecord {
  kind: `${LeadForm}_received`
  recipient: 'staff' | 'applicant'
  state: 'sent' | 'parked'
  attempts: number
  created_at: string
  sent_at: string | null
  last_error: string | null
}

/** A lead with everything that happened to it. */
export interface InventedLead {
  lead: LeadRecord & Record<string, unknown>
  answers: Record<string, unknown>
  documents: DocumentRecord[]
  events: EventRecord[]
  messages: MessageRecord[]
}

/** A member of staff who works on cases. */
export interface Worker {
  id: string
  name: string
}
