import type { DocumentStore, PartStore } from '../_intake/deps.ts'
import type { SqlCall } from '../_shared/sql-call.ts'
import type { StaffMember } from '../_staff/deps.ts'

/** The SQL functions that we call. Each call is one transaction. */
type DocumentFunction =
  | 'check_document_sender'
  | 'read_applicant_documents'
  | 'start_document_upload'
  | 'begin_upload_part'
  | 'end_upload_part'
  | 'claim_upload'
  | 'release_upload'
  | 'restart_upload'
  | 'refuse_upload'
  | 'record_document'
  | 'discard_upload'

/** Who sends the document: an applicant, by the session that their page has, or a member of staff, by id. */
export type Sender = { session: string } | { staff: string }

/** In bytes. What a limit isn't given for is limited elsewhere. */
interface UploadBudget {
  caseBytes: number
  /** How much may be on its way in all. */
  allBytes?: number
  /** How much applicants may send in a day. */
  dayBytes?: number
}

interface UploadRoom {
  /** What the database compares a new upload with. */
  budget(): UploadBudget
  /** Takes a new upload's bytes from the share of its sender's network. Throws NoDiskRoom if that is used up. */
  take(bytes: number, sender: Sender): void
}

export interface CaseDocumentsDeps {
  callSqlFunction<Answer>(...call: SqlCall<DocumentFunction>): Promise<Answer>
  documents: DocumentStore
  parts: PartStore
  room: UploadRoom
  findStaff(authorization: string | null): Promise<StaffMember | null>
  /** A request with an applicant's session is refused if a page at this address sends it. */
  deskUrl: string | undefined
  /** Entries have only codes, never names or answers. */
  log(entry: { code: string; fault?: string }): void
}
