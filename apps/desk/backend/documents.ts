import type { ChecklistItem, ChecklistKind, RequirementState } from '#shared/documents/requirements.ts'
import type { CaseDocument } from './case.ts'
import { CallError, call, type DeskClient } from './client/call.ts'
import type { Missing, Outcome, Refused } from './client/outcomes.ts'

declare module './client/call.ts' {
  interface Answers {
    open_document: Opening
    read_documents: CaseDocuments | null
    request_documents: Outcome<{ mailed?: boolean }>
    settle_awaited_documents: Outcome
    change_requirement:
      | { outcome: 'changed'; version: number }
      | { outcome: 'conflict'; current: Requirement }
      | Refused
      | Missing
    file_document: { outcome: 'changed' } | Missing
    list_checklists: Checklist[]
    save_checklist:
      | { outcome: 'changed'; version: number }
      | { outcome: 'conflict'; version: number; items: ChecklistItem[] }
      | Refused
      | Missing
  }
}

type Opening =
  | { outcome: 'opened'; bucket: string; path: string; original_name: string }
  | { outcome: 'withheld'; state: 'pending' | 'quarantined' }
  | Missing

type OpenedDocument =
  | { outcome: 'opened'; url: string; original_name: string }
  | Exclude<Opening, { outcome: 'opened' }>

// The bucket's policy, too, lets the person read the file for 60 seconds after the opening was recorded.
const LINK_SECONDS = 60

/**
 * The opening is recorded first. The browser saves the file as `fileName`, because its original name could
 * look like a program's.
 */
export async function openDocument(
  desk: DeskClient,
  documentId: string,
  fileName: string,
): Promise<OpenedDocument> {
  const opening = await call(desk, 'open_document', { document_id: documentId })
  if (opening.outcome !== 'opened') return opening
  const { data, error } = await desk.storage
    .from(opening.bucket)
    .createSignedUrl(opening.path, LINK_SECONDS, { download: fileName })
  if (error) throw new CallError({ message: error.message, code: error.name }, 0)
  return { outcome: 'opened', url: data.signedUrl, original_name: opening.original_name }
}

/** A kind of document that the case needs, such as bank statements. Files are filed under it. */
export interface Requirement {
  id: string
  name: string
  explanation: string
  state: RequirementState
  /** Why staff sent the file back; null unless they did. */
  reason: string | null
  /** Why the case goes on without it; null if it's awaited or has arrived. */
  left_why: string | null
  version: number
  requested_at: string
  changed_at: string
}

export interface CaseFile extends CaseDocument {
  /** mail: from an e-mail that wasn't certainly the applicant's, so their page doesn't show the file. */
  source: 'form' | 'applicant' | 'staff' | 'mail'
  /** Whether it was attached to an e-mail, from the applicant or from somebody else. */
  by_mail: boolean
  media_type: 'application/pdf' | 'image/jpeg' | 'image/png'
  requirement_id: string | null
  received_at: string
  /** What it's called in an e-mail or lender pack; null if it may not be sent. */
  sent_name: string | null
}

export interface CaseDocuments {
  requirements: Requirement[]
  documents: CaseFile[]
  checklist: ChecklistKind
}

export interface Checklist {
  kind: ChecklistKind
  items: ChecklistItem[]
  version: number
  /** Whether the firm has switched this kind of finance off. */
  off: boolean
}

export const readDocuments = (desk: DeskClient, reference: string) =>
  call(desk, 'read_documents', { case_reference: reference })

/**
 * A repeat with the same key asks for nothing again, and its answer has no `mailed`. `chaseOn` is the day of a
 * task to chase them, which ends when all have arrived.
 */
export const requestDocuments = (
  desk: DeskClient,
  reference: string,
  items: readonly Pick<ChecklistItem, 'name' | 'explanation'>[],
  key: string,
  chaseOn?: string,
) =>
  call(desk, 'request_documents', {
    case_reference: reference,
    wanted: items,
    key,
    chase_on: chaseOn || null,
  })

/** Withdraws the request for all that hasn't arrived or, with a reason, leaves it open. */
export const settleAwaitedDocuments = (desk: DeskClient, reference: string, why?: string) =>
  call(desk, 'settle_awaited_documents', { case_reference: reference, why: why ?? null })

export const changeRequirement = (
  desk: DeskClient,
  { id, version }: Pick<Requirement, 'id' | 'version'>,
  state: Exclude<RequirementState, 'received'>,
  reason?: string,
) =>
  call(desk, 'change_requirement', {
    requirement_id: id,
    expected_version: version,
    to_state: state,
    given_reason: reason ?? null,
  })

export const fileDocument = (desk: DeskClient, documentId: string, requirementId: string | null) =>
  call(desk, 'file_document', { document_id: documentId, requirement_id: requirementId })

export const listChecklists = (desk: DeskClient) => call(desk, 'list_checklists')

export const saveChecklist = (desk: DeskClient, { kind, version, items }: Omit<Checklist, 'off'>) =>
  call(desk, 'save_checklist', { list_kind: kind, expected_version: version, wanted: items })
