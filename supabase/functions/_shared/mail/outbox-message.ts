import type { CallbackTopic } from '../desk/lead-answers.ts'

/** A message about a lead, claimed from the outbox, with what its wording needs of the lead. */
export interface OutboxMessage {
  id: number
  /** Identifies this claim: only the worker that holds it can report a failure. */
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
  recipient: 'staff' | 'applicant' | 'lender'
  reference: string
  /** Including this one. */
  attempts: number
  tryingForSeconds: number
  receivedAt: string
  quarantined: boolean
  name: string | null
  /** Of a callback only. */
  phone: string | null
  /** Of a callback that says what it is about. */
  topic?: CallbackTopic | null
  monthlyCardTakings?: number | null
  /** Of an application only. */
  email: string | null
  /** Absent for a callback, and where the typed amount could not be read as a number. */
  amountPounds: number | null
  flags: string[]
  /** The day a bridging loan is needed by, yyyy-mm-dd. */
  neededBy: string | null
  /** Opens the applicant's own page. Made when the message is claimed; the database has only its hash. */
  pageToken?: string | null
  /** What the lead itself doesn't say. */
  payload?: Partial<WrittenMessage> & {
    attachments?: StoredFile[]
    /** Files that are in no bucket, in base64. They leave the outbox when the message is sent. */
    files?: { name: string; mediaType: string; content: string }[]
    documents?: RequestedDocument[]
  }
}

/** A file in a private bucket that goes with a message. */
export interface StoredFile {
  bucket: string
  /** Its name in the bucket. */
  path: string
  /** What the reader sees. */
  name: string
  mediaType: string
}

/** What staff wrote to an applicant. */
export interface WrittenMessage {
  subject: string
  body: string
  /** Whether the button that opens the applicant's page is below the text. */
  withLink: boolean
}

/** A document that staff asked an applicant for. */
export interface RequestedDocument {
  name: string
  explanation: string
  /** Why the last one was sent back. */
  reason: string | null
}

/** A message about somebody's account, claimed from the outbox. */
interface AccountNotice extends Pick<OutboxMessage, 'id' | 'lease' | 'attempts' | 'tryingForSeconds'> {
  kind: 'factor_removed'
  recipient: 'account'
  reference: null
  email: string
}

/** What waits for a member of staff in the morning. Times are ISO strings, days yyyy-mm-dd, names first names. */
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

/** Whatever the outbox hands to a worker. */
export type ClaimedMessage = OutboxMessage | AccountNotice | MorningMessage | TemplateTest
