import type { DOCUMENT_FIELD_LABELS, DocumentState } from '#shared/desk/document-states.ts'
import type { LeadAnswers } from '#shared/desk/lead-answers.ts'
import type { CheckResult } from '#shared/desk/placing/placing.ts'
import type { CaseFacts } from '#shared/fields/catalogue/fact-fields.ts'
import type { CaseEvent } from './case-events.ts'
import type { CaseLead } from './case-lead.ts'
import type { CaseTask } from './case-tasks.ts'
import type { Outcome } from './client/outcomes.ts'
import type { InboxRow } from './inbox.ts'
import type { CaseMessage } from './messages.ts'

type CaseSummary = Pick<InboxRow, 'contact_name' | 'phone' | 'email' | 'business_name' | 'amount_pounds'>

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

export interface Conflict {
  outcome: 'conflict'
  version: number
  current: Pick<
    CaseLead,
    'state' | 'owner_id' | 'owner_name' | 'follow_up_on' | 'next_step' | 'outcome_reason' | 'quarantined'
  >
  /** Oldest first. */
  changes: CaseEvent[]
}

export type ChangeOutcome = Outcome<{ version: number }> | Conflict

/** Two leads are of the same business if the name and either the place or the phone number match. */
export interface RelatedLead
  extends Pick<
    InboxRow,
    | 'reference'
    | 'form'
    | 'entered_as'
    | 'product'
    | 'received_at'
    | 'state'
    | 'merged_into'
    | 'quarantined'
    | 'contact_name'
    | 'business_name'
    | 'amount_pounds'
  > {
  shared: ('business' | 'email' | 'phone')[]
}

export interface Case {
  lead: CaseLead
  summary: CaseSummary
  /** The answers to the form that `lead.form` names; null if the case didn't come through the site. */
  answers: ((CallbackAnswers | BusinessAnswers | BridgingAnswers) & { reference?: string }) | null
  documents: CaseDocument[]
  /** Newest first, at most 100. Of long e-mails only the beginning. */
  events: CaseEvent[]
  messages: CaseMessage[]
  /** The open ones in their order, then the newest settled ones. */
  tasks: CaseTask[]
  /** What the head of the page says of the case; null for what nobody has recorded. */
  head: {
    regulated: {
      result: RegulatedResult
      at: string
      actor_name: string | null
      /** What the decision rests on and has changed since. The decision doesn't count then. */
      changed: readonly (keyof CaseFacts | 'securities')[]
    } | null
    completed: { amount_pounds: number; completed_on: string } | null
  }
  related: RelatedLead[]
}

type RegulatedResult = Extract<CheckResult, 'regulated' | 'not_regulated' | 'not_sure'>
