import type { ApplicantRequest, CorrectableField, SecondFact } from '#shared/applicant/applicant-page.ts'
import type { FactName } from '#shared/desk/case-facts.ts'
import type { CaseState } from '#shared/desk/case-states.ts'
import type { ContactOutcome, GivenAnswer } from '#shared/desk/contact-outcomes.ts'
import type { DOCUMENT_FIELD_LABELS, DocumentState } from '#shared/desk/document-states.ts'
import type { EnteredAs } from '#shared/desk/entered-as.ts'
import type { LeadAnswers } from '#shared/desk/lead-answers.ts'
import type { LeadFlagName } from '#shared/desk/lead-forms.ts'
import type { Withheld } from '#shared/desk/lender-pack.ts'
import type { PersonFieldName, PersonRole } from '#shared/desk/people.ts'
import type {
  CheckHow,
  CheckResult,
  EnquiryAnswer,
  GateTarget,
  RateUnit,
  SentHow,
} from '#shared/desk/placing.ts'
import type { Product } from '#shared/desk/products.ts'
import type { RequirementState } from '#shared/documents/requirements.ts'
import type { LeadForm } from '#shared/promises/promises.ts'
import type { Changed, Missing, Refused } from './answers.ts'
import type { MailContent } from './received-mail.ts'

export interface CaseLead {
  reference: string
  form: LeadForm
  received_at: string
  flags: LeadFlagName[]
  quarantined: boolean
  landing_page: string | null
  referrer: string | null
  utm_source: string | null
  utm_medium: string | null
  utm_campaign: string | null
  utm_term: string | null
  utm_content: string | null
  state: CaseState
  decided_at: string | null
  owner_id: string | null
  owner_name: string | null
  /** The day the next step is due. */
  follow_up_on: string | null
  next_step: string | null
  outcome_reason: string | null
  /** Null for a case that didn't come through the website: nothing was promised. */
  promised_by: string | null
  first_contact_at: string | null
  promise: 'kept' | 'missed' | null
  promise_settled_at: string | null
  /** Null for promises settled before contacts were recorded with their outcome. */
  promise_settled_by: ContactOutcome | GivenAnswer | null
  /** The last contact, note or change of status. */
  last_worked_at: string | null
  /** When someone said that this is spam. */
  spam_since: string | null
  version: number
  updated_at: string
  /** How it reached us; null when through the site. */
  entered_as: EnteredAs | null
  /** Since when documents have been waiting that nobody has checked. */
  documents_arrived_at: string | null
  /** The case it was merged into. */
  merged_into: string | null
}

export type CallbackAnswers = LeadAnswers['callback']
export type BusinessAnswers = LeadAnswers['business_application']
export type BridgingAnswers = LeadAnswers['bridging_application']

export interface CaseDocument {
  id: string
  field: keyof typeof DOCUMENT_FIELD_LABELS
  original_name: string
  bytes: number
  marks: string[]
  state: DocumentState
}

interface EventDetails extends Record<ContactOutcome, ContactDetail> {
  contact_corrected: {
    /** The id of the event it corrects, and what that said. */
    corrects: number
    was: ContactOutcome
    was_at: string
    /** What is true instead; not_made when there was no such contact. */
    outcome: ContactOutcome | 'not_made'
    answer?: GivenAnswer
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
  }
  follow_up_changed: {
    from: string | null
    to: string | null
    step_from?: string | null
    step_to?: string | null
  }
  reason_changed: { from: string | null; to: string | null }
  noted: { note: string }
  document_opened: { document_id: string; field: CaseDocument['field'] }
  document_scanned: {
    field: CaseDocument['field']
    scan_state: 'unscanned' | 'pending' | 'clean' | 'infected'
  }
  documents_requested: { names: string[] }
  requirement_changed: { name: string; from: RequirementState; to: RequirementState; reason?: string }
  document_filed: { document_id: string; field: CaseDocument['field']; name?: string }
  document_received:
    | { document_id: string; source: 'applicant' | 'staff'; name?: string }
    | { source: 'mail'; file: string }
  released: Record<never, never>
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
  marked_spam: Record<never, never>
  applicant_opened: Record<never, never>
  applicant_confirmed: { fact: SecondFact }
  applicant_locked_out: Record<never, never>
  applicant_asked: { kind: ApplicantRequest['kind']; field?: CorrectableField }
  applicant_request_settled: Pick<ApplicantRequest, 'kind' | 'state'> & { field?: CorrectableField }
  applicant_withdrew: Record<never, never>
  applicant_link_sent: Record<never, never>
  applicant_link_requested: Record<never, never>
  applicant_link_revoked: Record<never, never>
  /** An e-mail that somebody wrote, as it was handed to the outbox. */
  message_written: {
    message_id: number
    subject: string
    body: string
    template?: string
    answer?: GivenAnswer
    /** The names of the documents that went with it. */
    documents?: string[]
  }
  /** An e-mail to the firm. The actor filed it; without one it was matched automatically. */
  mail_received: MailContent & { mail_id: string }
  mail_bounced: { address: string; status: string }
  mail_file_refused: { name: string; reason: string }
  message_retried: { kind: CaseMessage['kind']; recipient: CaseMessage['recipient'] }
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
  terms_saved: {
    lender: string
    gross_pounds: number
    rate_percent: number
    rate_unit: RateUnit
    term_months: number
    version: number
  }
  terms_chosen: { lender: string; why: string }
  terms_shared: { terms: number; named: number }
  terms_replied: { lender: string; reply: 'chosen' | 'question'; words?: string }
  gate_overridden: { target: GateTarget; missing: string[]; reason: string }
  completion_recorded: { lender: string; amount_pounds: number; completed_on: string }
}

/** A field before and after. */
export interface FieldChange<Name> {
  field: Name
  from: string | number | null
  to: string | number | null
}

interface ContactDetail {
  at: string
  /** Of an e-mail that was written on the desk. */
  message_id?: number
  note?: string
  answer?: GivenAnswer
  /** Whether this contact kept the promise, if it settled it. */
  promise?: 'kept' | 'missed'
  /** The state it moved the case to. */
  state?: CaseState
  /** Who became the owner through it. */
  owner_name?: string
  /** The new day, or empty when the next step was cleared. */
  follow_up_on?: string
  next_step?: string
}

type EventOf<Kind extends keyof EventDetails> = Kind extends unknown
  ? {
      id: number
      at: string
      actor_id: string | null
      /** Null for what the system did. */
      actor_name: string | null
      kind: Kind
      detail: EventDetails[Kind]
      version: number | null
    }
  : never

/** An event of a case. Its arrival and its e-mails are not events; see `lead` and `messages`. */
export type CaseEvent = EventOf<keyof EventDetails>

/** Somebody changed the case since it was read: its current state, and who changed what and when. */
export interface Conflict {
  outcome: 'conflict'
  version: number
  current: {
    state: CaseState
    owner_id: string | null
    owner_name: string | null
    follow_up_on: string | null
    next_step: string | null
    outcome_reason: string | null
    quarantined: boolean
  }
  /** Oldest first. */
  changes: CaseEvent[]
}

export type ChangeAnswer = Changed | Conflict | Refused | Missing

export interface CaseMessage {
  id: number
  kind:
    | `${LeadForm}_received`
    | 'applicant_link'
    | 'applicant_wrote'
    | 'documents_requested'
    | 'case_message'
    | 'lender_pack'
    | 'terms_shared'
  recipient: 'staff' | 'applicant' | 'lender'
  /** withheld: this address had already received three e-mails that day. */
  state: 'waiting' | 'sent' | 'parked' | 'withheld'
  attempts: number
  last_error: string | null
  created_at: string
  sent_at: string | null
}

/** Another lead that shares a phone number, e-mail address or business name. */
export interface RelatedLead {
  reference: string
  form: LeadForm
  entered_as: EnteredAs | null
  product: Product | null
  received_at: string
  state: CaseState
  quarantined: boolean
  contact_name: string
  business_name: string | null
  amount_pounds: number | null
  shared: ('business' | 'email' | 'phone')[]
}

export interface Case {
  lead: CaseLead
  summary: {
    contact_name: string
    phone: string
    email: string | null
    business_name: string | null
    amount_pounds: number | null
  }
  /** The answers of the form that `lead.form` names; null when it didn't come through the site. */
  answers: CallbackAnswers | BusinessAnswers | BridgingAnswers | null
  documents: CaseDocument[]
  /** Newest first, at most 500. */
  events: CaseEvent[]
  messages: CaseMessage[]
  related: RelatedLead[]
}
