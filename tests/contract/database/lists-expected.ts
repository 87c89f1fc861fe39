import type { CaseTask } from '../../../apps/desk/backend/case-tasks.ts'
import type { ContentKind } from '../../../apps/desk/backend/content.ts'
import type { CaseFile } from '../../../apps/desk/backend/documents.ts'
import type { Handover } from '../../../apps/desk/backend/handovers.ts'
import type { InboxRow } from '../../../apps/desk/backend/inbox.ts'
import type { CaseMessage } from '../../../apps/desk/backend/messages.ts'
import type { MailContent, UnmatchedMail } from '../../../apps/desk/backend/received-mail.ts'
import { STAYED_WORDS } from '../../../apps/desk/handover/handover-words.ts'
import type { ScanState } from '../../../supabase/functions/_intake/deps.ts'
import type { ErasureSubject } from '../../../supabase/functions/_shared/admin/erasure-subject.ts'
import type { ApplicantRequest } from '../../../supabase/functions/_shared/applicant/applicant-page.ts'
import { CASE_STATES, CLOSED_STATES, isClosed } from '../../../supabase/functions/_shared/desk/case-states.ts'
import { CONTACT_OUTCOMES, DECISIONS } from '../../../supabase/functions/_shared/desk/contact-outcomes.ts'
import { DOCUMENT_FIELD_LABELS } from '../../../supabase/functions/_shared/desk/document-states.ts'
import { ENTERED_AS_LABELS } from '../../../supabase/functions/_shared/desk/entered-as.ts'
import type { LeadAnswers } from '../../../supabase/functions/_shared/desk/lead-answers.ts'
import {
  CALLBACK_TOPIC_LABELS,
  LEAD_FORM_LABELS,
  type LeadFlagName,
} from '../../../supabase/functions/_shared/desk/lead-forms.ts'
import { WITHHELD_LABELS } from '../../../supabase/functions/_shared/desk/placing/lender-pack.ts'
import {
  ADVERSE_CREDIT_LABELS,
  CHECK_HOW_LABELS,
  CHECK_RESULT_LABELS,
  ENQUIRY_ANSWER_LABELS,
  type GateTarget,
  INTEREST_LABELS,
  RATE_UNIT_LABELS,
  SENT_HOW_LABELS,
} from '../../../supabase/functions/_shared/desk/placing/placing.ts'
import { STAFF_ROLES } from '../../../supabase/functions/_shared/desk/staff-roles.ts'
import { STANDING_EVENTS } from '../../../supabase/functions/_shared/desk/standing-events.ts'
import { TASK_CAUSE_MARKS, TASK_ENDING_LABELS } from '../../../supabase/functions/_shared/desk/tasks.ts'
import { namesOff } from '../../../supabase/functions/_shared/desk/what-is-on.ts'
import { DOCUMENT_EXTENSIONS } from '../../../supabase/functions/_shared/documents/document-rules.ts'
import {
  CHECKLIST_LABELS,
  REQUIREMENT_STATE_LABELS,
} from '../../../supabase/functions/_shared/documents/requirements.ts'
import type {
  ClaimedMessage,
  OutboxMessage,
} from '../../../supabase/functions/_shared/mail/outbox-message.ts'
import { type Switch, switches } from '../../../supabase/functions/_shared/switches.ts'
import { texts } from '../../../supabase/functions/_shared/words/texts.ts'

/** The compiler asks for each word of a type, and for no other. */
const every = <Word extends string>(words: Record<Word, true>) => Object.keys(words)
const keys = (labels: object) => Object.keys(labels)

/** Every list of words in the database, by its column or function, as TypeScript has it. */
const everythingOff = Object.fromEntries(Object.keys(switches).map((name) => [name, false])) as Record<
  Switch,
  boolean
>

export const LISTS: Record<string, readonly string[]> = {
  'applicant_requests.kind': every<ApplicantRequest['kind']>({ correction: true, question: true }),
  'applicant_requests.state': every<ApplicantRequest['state']>({
    open: true,
    accepted: true,
    refused: true,
    answered: true,
  }),
  'application_documents.field': keys(DOCUMENT_FIELD_LABELS),
  'application_documents.media_type': keys(DOCUMENT_EXTENSIONS),
  'application_documents.scan_state': every<ScanState>({
    unscanned: true,
    pending: true,
    clean: true,
    infected: true,
  }),
  'application_documents.source': every<CaseFile['source']>({
    form: true,
    applicant: true,
    staff: true,
    mail: true,
  }),
  'bridging_applications.disclosure': every<NonNullable<LeadAnswers['bridging_application']['disclosure']>>({
    unregulated: true,
    may_be_regulated: true,
  }),
  'callback_requests.topic': keys(CALLBACK_TOPIC_LABELS),
  'case_checks.how': keys(CHECK_HOW_LABELS),
  'case_checks.result': keys(CHECK_RESULT_LABELS),
  'case_requirements.state': keys(REQUIREMENT_STATE_LABELS),
  'case_terms.interest': keys(INTEREST_LABELS),
  'case_terms.rate_unit': keys(RATE_UNIT_LABELS),
  'case_terms.reply': every<'chosen' | 'question'>({ chosen: true, question: true }),
  'case_tasks.state': every<CaseTask['state']>({ open: true, done: true, dropped: true }),
  'content_drafts.kind': every<ContentKind>({ news: true, deal: true, resource: true }),
  'content_pages.kind': every<Exclude<ContentKind, 'deal'>>({ news: true, resource: true }),
  'document_checklists.kind': keys(CHECKLIST_LABELS),
  'enquiries.answer': keys(ENQUIRY_ANSWER_LABELS),
  'enquiries.sent_how': keys(SENT_HOW_LABELS),
  'erasure_ledger.subject_kind': every<ErasureSubject['kind']>({ reference: true, email: true, phone: true }),
  'firm_texts.name': keys(texts),
  'handover_cases.outcome': ['out', 'back', ...keys(STAYED_WORDS)],
  'handovers.ending': every<NonNullable<Handover['ending']>>({
    returned: true,
    undone: true,
    not_started: true,
  }),
  'gates.target': every<GateTarget>({
    with_lenders: true,
    choose_terms: true,
    offer: true,
    completed: true,
    declined: true,
    withdrawn: true,
  }),
  'settings.switched_off': namesOff(everythingOff),
  'leads.entered_as': keys(ENTERED_AS_LABELS),
  'leads.form': keys(LEAD_FORM_LABELS),
  'leads.promise': every<NonNullable<InboxRow['promise']>>({ kept: true, missed: true }),
  'leads.promise_settled_by': [
    ...CONTACT_OUTCOMES.filter((outcome) => outcome !== 'no_answer'),
    ...DECISIONS,
  ],
  'lender_packs.withheld': keys(WITHHELD_LABELS),
  'lenders.adverse_credit': keys(ADVERSE_CREDIT_LABELS),
  'outbox_messages.recipient': every<ClaimedMessage['recipient']>({
    staff: true,
    applicant: true,
    account: true,
    lender: true,
    person: true,
  }),
  'outbox_messages.state': every<CaseMessage['state']>({
    waiting: true,
    sent: true,
    parked: true,
    withheld: true,
  }),
  'outcome_reasons.state': CLOSED_STATES.filter((state) => state !== 'completed'),
  'received_mail.authentication': every<MailContent['authentication']>({
    pass: true,
    fail: true,
    other_domain: true,
    none: true,
  }),
  'received_mail.doubt': every<NonNullable<UnmatchedMail['doubt']>>({
    unknown_sender: true,
    failed_check: true,
    other_domain: true,
    unproven_report: true,
    too_much: true,
    closed: true,
  }),
  'received_mail.kind': every<MailContent['kind']>({ person: true, automatic: true, bounce: true }),
  'received_mail.state': every<UnmatchedMail['state'] | 'filed'>({ waiting: true, left: true, filed: true }),
  // Only SQL reads this one.
  'received_mail_files.state': ['waiting', 'stored', 'refused', 'gone'],
  open_states: CASE_STATES.filter((state) => !isClosed(state)),
  decided_states: CLOSED_STATES,
  case_states: CASE_STATES,
  lead_flags: every<LeadFlagName>({
    figures_mismatch: true,
    outside_calculator: true,
    honeypot: true,
    too_fast: true,
    over_limit: true,
    urgent: true,
    may_be_regulated: true,
    check_amount: true,
    check_phone: true,
    check_birth_date: true,
  }),
  contact_kinds: CONTACT_OUTCOMES,
  task_causes: keys(TASK_CAUSE_MARKS),
  task_endings: keys(TASK_ENDING_LABELS),
  standing_events: STANDING_EVENTS,
  account_messages: every<Exclude<ClaimedMessage, OutboxMessage>['kind']>({
    factor_removed: true,
    handover: true,
    morning_summary: true,
    template_test: true,
  }),
  confirmations: every<Extract<OutboxMessage['kind'], `${string}_received`>>({
    callback_received: true,
    business_application_received: true,
    bridging_application_received: true,
  }),
  staff_roles: STAFF_ROLES,
}

/** The e-mails that are about a lead. */
export const OUTBOX_KINDS = every<OutboxMessage['kind']>({
  callback_received: true,
  business_application_received: true,
  bridging_application_received: true,
  applicant_link: true,
  applicant_wrote: true,
  documents_requested: true,
  case_message: true,
  lender_pack: true,
  terms_shared: true,
  request_answered: true,
})
