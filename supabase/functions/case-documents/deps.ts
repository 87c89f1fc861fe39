import type { DocumentStore } from '../_intake/deps.ts'
import type { StaffMember } from '../_staff/deps.ts'

/** The SQL functions of this handler, each one transaction. */
type DocumentFunction =
  | 'read_applicant_documents'
  | 'start_document_upload'
  | 'store_upload_part'
  | 'read_upload_part'
  | 'record_document'
  | 'discard_upload'

/** Who sends: an applicant with the session of their page, or a member of staff. */
export type Sender = { session: string } | { staff: string }

export interface CaseDocumentsDeps {
  callSqlFunction<Answer>(name: DocumentFunction, args: Record<string, unknown>): Promise<Answer>
  documents: DocumentStore
  /** The member of staff who sent this authorization header, or null. */
  findStaff(authorization: string | null): Promise<StaffMember | null>
  /** Where staff work; sessions of applicants are refused there. */
  deskUrl: string | undefined
  /** Codes only, never names or answers. */
  log(entry: { code: string; fault?: string }): void
}
