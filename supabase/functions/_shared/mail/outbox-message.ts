import type { CallbackTopic } from '../desk/lead-answers.ts'
import type { NeededDocument } from '../documents/applicant-documents.ts'
import type { CaseFacts } from '../fields/catalogue/fact-fields.ts'

/** A message about a lead that a mail worker has claimed from the outbox, with the details its text needs. */
export interface OutboxMessage {
  id: number
  /**
   * A random part of the Message-ID, so that nobody who knows the reference can make up a delivery report. Null
   * if the message was made before there were keys.
   */
  messageKey?: string | null
  /** Identifies this claim, so that only the worker which holds it can report that sending failed. */
  lease: string
  kind:
    | 'callback_received'
    | 'business_application_received'
    | 'bridging_application_received'
    | 'applicant_link'
    | 'applicant_wrote'
    | 'documents_requested'
    | 'case_message'
    | 'lender_pack'
    | 'terms_shared'
    | 'request_answered'
  recipient: 'staff' | 'applicant' | 'lender' | 'person'
  reference: string
  /** This attempt is included. */
  attempts: number
  tryingForSeconds: number
  receivedAt: string
  quarantined: boolean
  name: string | null
  /** Null unless the lead is a callback request. */
  phone: string | null
  topic?: CallbackTopic | null
  monthlyCardTakings?: number | null
  /** As it was typed, so no e-mail has it: only the figure that we read in it. */
  currentCost?: string | null
  /**
   * The address the message goes to or, for messages to staff, the applicant's. Null if we have none, or if a
   * message that staff wrote may no longer go there.
   */
  email: string | null
  /** Those that go into e-mails. */
  facts: Partial<CaseFacts>
  flags: string[]
  /**
   * The secret in the link to the applicant's page. It's made when a message to an applicant is claimed,
   * because the database stores only its hash.
   */
  pageToken?: string | null
  payload?: Partial<WrittenMessage> & {
    /** The addresses in the lines To and Cc of a message that staff wrote. */
    to?: string
    cc?: string[]
    attachments?: StoredFile[]
    /** Files that are in no bucket, in base64. The database deletes them once the message is sent. */
    files?: { name: string; mediaType: string; content: string }[]
    documents?: RequestedDocument[]
    /** What an applicant did on their page, in the order they did it. */
    did?: ApplicantDeed[]
    /** Whether shared terms are secured on property. */
    secured?: boolean
  }
}

export type ApplicantDeed = 'question' | 'correction' | 'consent' | 'terms' | 'withdrawal' | 'locked_out'

export interface StoredFile {
  bucket: string
  path: string
  name: string
  mediaType: string
}

export interface WrittenMessage {
  subject: string
  body: string
  /** Whether a button below the text opens the applicant's page. */
  withLink: boolean
}

export type RequestedDocument = Omit<NeededDocument, 'id'>

interface AccountNotice extends Pick<OutboxMessage, 'id' | 'lease' | 'attempts' | 'tryingForSeconds'> {
  kind: 'factor_removed'
  recipient: 'account'
  reference: null
  email: string
}

/**
 * What waits for a member of staff this morning: applicants we promised to contact, next steps that are due,
 * and cases without a next step that nobody has worked on for a week. A `name` is a first name, a `day` is
 * yyyy-mm-dd, and times are ISO strings.
 */
export interface MorningSummary {
  promises: { reference: string; name: string; promised_by: string }[]
  steps: { reference: string; name: string; step: string | null; day: string }[]
  idle: { reference: string; name: string; since: string }[]
}

interface MorningMessage extends Omit<AccountNotice, 'kind'> {
  kind: 'morning_summary'
  summary: MorningSummary
}

interface TemplateTest extends Omit<AccountNotice, 'kind'> {
  kind: 'template_test'
  payload: WrittenMessage
}

/** Somebody has a colleague's cases now, or their own back. It names no case. */
export interface HandoverNews {
  what: 'given' | 'back'
  cases: number
  /** The colleague. Null if nobody had the cases. */
  name: string | null
  /** yyyy-mm-dd; null if the cases were given for good. */
  returns_on: string | null
}

interface HandoverMessage extends Omit<AccountNotice, 'kind'> {
  kind: 'handover'
  payload: HandoverNews
}

export type ClaimedMessage = OutboxMessage | AccountNotice | MorningMessage | TemplateTest | HandoverMessage
