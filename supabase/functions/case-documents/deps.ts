import type { DocumentStore } from '../_intake/deps.ts'
import type { StaffMember } from '../_staff/deps.ts'

/** The SQL functions that we call. Each call is one transaction. */
type DocumentFunction =
  | 'read_applicant_documents'
  | 'start_document_upload'
  | 'store_upload_part'
  | 'read_upload_part'
  | 'record_document'
  | 'discard_upload'

/** Who sends the document: an applicant, by the session that their page has, or a member of staff, by id. */
export type Sender = { session: string } | { staff: string }

export interface CaseDocumentsDeps {
  callSqlFunction<Answer>(name: DocumentFunction, args: Record<string, unknown>): Promise<Answer>
  documents: DocumentStore
  findStaff(authorization: string | null): Promise<StaffMember | null>
  /** A request with an applicant's session is refused if a page at this address sends it. */
  deskUrl: string | undefined
  /** Entries have only codes, never names or answers. */
  log(entry: { code: string; fault?: string }): void
}
