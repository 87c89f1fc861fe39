import type { ApplicantRequest, SecondFact } from '#shared/applicant/applicant-page.ts'
import type { CaseState } from '#shared/desk/case-states.ts'
import type { ContactOutcome, Decision } from '#shared/desk/contact-outcomes.ts'
import type { DOCUMENT_FIELD_LABELS } from '#shared/desk/document-states.ts'
import type { EnteredAs } from '#shared/desk/entered-as.ts'
import type { PersonRole } from '#shared/desk/people.ts'
import type { Withheld } from '#shared/desk/placing/lender-pack.ts'
import type {
  CheckHow,
  CheckResult,
  EnquiryAnswer,
  GateTarget,
  SentHow,
} from '#shared/desk/placing/placing.ts'
import type { ComparedTerms } from '#shared/desk/placing/terms-rows.ts'
import type { TaskEnding } from '#shared/desk/tasks.ts'
import type { RequirementState } from '#shared/documents/requirements.ts'
import type { CorrectableField } from '#shared/fields/catalogue/correctable-fields.ts'
import type { FactName, SecurityFields } from '#shared/fields/catalogue/fact-fields.ts'
import type { PersonFieldName } from '#shared/fields/catalogue/person-fields.ts'
import type { CaseLead } from './case-lead.ts'
import type { CaseMessage } from './messages.ts'
import type { MailContent } from './received-mail.ts'
import type { ToldRecipient } from './written-messages.ts'

type DocumentField = keyof typeof DOCUMENT_FIELD_LABELS

/** What tells terms from others of their lender. Older events have less of it. */
export type ToldApart = Pick<ComparedTerms, 'gross_pounds' | 'rate_percent' | 'rate_unit' | 'interest'>

type EventWithoutDetail =
  | 'released'
  | 'marked_spam'
  | 'applicant_opened'
  | 'applicant_locked_out'
  | 'applicant_withdrew'
  | 'applicant_link_sent'
  | 'applicant_link_requested'

interface EventDetails
  extends Record<ContactOutcome, ContactDetail>,
    Record<EventWithoutDetail, Record<never, never>> {
  /** The wrongly recorded event stays as it was. */
  contact_corrected: {
    /** The id of the recorded event. */
    corrects: number
    /** This and `was_at` are the outcome and time as they were recorded. */
    was: ContactOutcome
    was_at: string
    /** `not_made` means that there was no contact. */
    outcome: ContactOutcome | 'not_made'
    answer?: Decision
    at?: string
    note: string
  }
  state_changed: {
    from: CaseState
    to: CaseState
    reason?: string
    reason_before?: string
    decided_at_before?: string
  }
  owner_changed: {
    from: string | null
    to: string | null
    from_name: string | null
    to_name: string | null
    note?: string
    /** Who was meant, if the colleague stands in for them. */
    for?: string
    /** Moved along with others. Without an actor, it came back by itself. */
    handover?: 'began' | 'returned' | 'undone' | 'not_started'
    returns_on?: string
  }
  follow_up_changed: {
    from: string | null
    to: string | null
    step_from?: string | null
    step_to?: string | null
  }
  reason_changed: { from: string | null; to: string | null }
  noted: { note: string }
  task_added: TaskDetail
  task_done: TaskDetail & { why?: TaskEnding }
  task_dropped: TaskDetail
  task_reopened: TaskDetail
  task_moved: TaskDetail & { words_before?: string; due_on_before: string; due_time_before?: string }
  document_opened: { document_id: string; field: DocumentField }
  document_scanned: {
    field: DocumentField
    scan_state: 'unscanned' | 'pending' | 'clean' | 'infected'
  }
  documents_requested: { names: string[] }
  documents_withdrawn: { names: string[] }
  documents_left: { names: string[]; why: string }
  requirement_changed: { name: string; from: RequirementState; to: RequirementState; reason?: string }
  document_filed: { document_id: string; field: DocumentField; name?: string }
  document_received:
    | { document_id: string; source: 'applicant' | 'staff'; name?: string }
    | { source: 'mail'; file: string }
  facts_changed: { version: number; changes: FieldChange<FactName>[] }
  case_entered: { entered_as: EnteredAs }
  case_imported: { row: number }
  linked: { other: string }
  unlinked: { other: string }
  merged: { into: string }
  received_merge: { other: string }
  unmerged: { other?: string }
  person_added: { role: PersonRole; name: string; changes: FieldChange<PersonFieldName>[] }
  person_changed: { role: PersonRole; name: string; changes: FieldChange<PersonFieldName>[] }
  person_removed: { role: PersonRole; name: string }
  security_added: { address: string; changes: FieldChange<keyof SecurityFields>[] }
  security_changed: { address: string; changes: FieldChange<keyof SecurityFields>[] }
  security_removed: { address: string }
  /** `fact` names the detail that they gave as well as the link, such as their postcode. */
  applicant_confirmed: { fact: SecondFact }
  /** `why` is absent if somebody ended them. */
  applicant_link_revoked: { why?: 'address_changed' | 'merged' }
  applicant_asked: { kind: ApplicantRequest['kind']; field?: CorrectableField; words?: string }
  applicant_request_settled: Pick<ApplicantRequest, 'kind' | 'state'> & {
    field?: CorrectableField
    words?: string
  }
  /** The e-mail as put into the outbox: its {{fields}} are filled in. */
  message_written: {
    message_id: number
    subject: string
    body: string
    template?: string
    answer?: Decision
    /** The file names of the attached documents. */
    documents?: string[]
    /** Absent if it was written to the applicant. */
    to?: ToldRecipient
    cc?: ToldRecipient[]
  }
  /** The actor is the colleague who filed the e-mail; null if it was filed automatically. */
  mail_received: MailContent & { mail_id: string }
  mail_bounced: { address: string; status: string }
  mail_file_refused: { name: string; reason: string }
  message_retried: Pick<CaseMessage, 'kind' | 'recipient'> & { is_copy?: boolean; name?: string }
  check_recorded: { check: string; result: CheckResult; how?: CheckHow; version?: string }
  enquiry_sent: { lender: string; how: SentHow }
  enquiry_answered: { lender: string; answer?: EnquiryAnswer; reason?: string }
  lender_pack_made: {
    lender: string
    sent_to?: string
    documents: number
    withheld: Withheld[]
    sha256: string
  }
  terms_saved: Partial<ToldApart> & { lender: string; term_months: number; version: number }
  terms_chosen: Partial<ToldApart> & { lender: string; why: string }
  /** `terms`: how many sets of terms the applicant can see. `named`: how many of them name the lender. */
  terms_shared: { terms: number; named: number }
  terms_replied: Partial<ToldApart> & { lender: string; reply: 'chosen' | 'question'; words?: string }
  gate_overridden: { target: GateTarget; missing: string[]; reason: string }
  /** `why`: what was wrong with the entry before it. */
  completion_recorded: {
    lender: string
    amount_pounds: number
    completed_on: string
    why?: string
    taken_back?: true
  }
}

export interface FieldChange<Name> {
  field: Name
  from: string | number | null
  to: string | number | null
}

interface ContactDetail {
  at: string
  /** What the case was, so that the contact can be undone. */
  before?: Partial<CaseLead> & { tasks?: object }
  /** Set only if the contact was an e-mail that staff wrote on the desk. */
  message_id?: number
  note?: string
  answer?: Decision
  /** Set only if this contact settled our promise: `kept` if it was made in time, `missed` if later. */
  promise?: 'kept' | 'missed'
  /** Absent if the contact didn't change the state. */
  state?: CaseState
  /** Absent if the owner didn't change. */
  owner_name?: string
  /** The task that this contact dealt with. */
  task_done?: string
  /** The task that it planned. Empty in old entries that cleared the next step. */
  follow_up_on?: string
  follow_up_time?: string
  next_step?: string
}

interface TaskDetail {
  words?: string
  due_on: string
  /** As hh:mm in London. */
  due_time?: string
  lender?: string
}

type EventOf<Kind extends keyof EventDetails> = Kind extends unknown
  ? {
      id: number
      at: string
      actor_id: string | null
      /** Like `actor_id`, null if the system or the applicant did it. */
      actor_name: string | null
      kind: Kind
      detail: EventDetails[Kind]
      /** Events that are recorded with the same key are recorded once. */
      key: string | null
      version: number | null
    }
  : never

/** A case's arrival and automatic e-mails aren't events; they are in `lead` and `messages` of Case. */
export type CaseEvent = EventOf<keyof EventDetails>
