import type { ChecklistItem, ChecklistKind, RequirementState } from '#shared/documents/requirements.ts'
import type { Missing, Refused } from './answers.ts'
import { CallError, call, type Desk } from './call.ts'
import type { CaseDocument } from './case.ts'

type Opening =
  | { outcome: 'opened'; bucket: string; path: string; original_name: string }
  | { outcome: 'withheld'; state: 'pending' | 'quarantined' }
  | Missing

type OpenedDocument =
  | { outcome: 'opened'; url: string; original_name: string }
  | Exclude<Opening, { outcome: 'opened' }>

// The bucket's policy grants access for as long after the opening was recorded.
const LINK_SECONDS = 60

/**
 * Records the opening of a document, then returns a link that works for a minute. The file is saved under fileName,
 * because its original name could look like a program's.
 */
export async function openDocument(
  desk: Desk,
  documentId: string,
  fileName: string,
): Promise<OpenedDocument> {
  const opening = await call<Opening>(desk, 'open_document', { document_id: documentId })
  if (opening.outcome !== 'opened') return opening
  const { data, error } = await desk.storage
    .from(opening.bucket)
    .createSignedUrl(opening.path, LINK_SECONDS, { download: fileName })
  if (error) throw new CallError({ message: error.message, code: error.name }, 0)
  return { outcome: 'opened', url: data.signedUrl, original_name: opening.original_name }
}

/** A document that a case needs. */
export interface Requirement {
  id: string
  name: string
  explanation: string
  state: RequirementState
  /** Why it was sent back. */
  reason: string | null
  version: number
  requested_at: string
  changed_at: string
}

export interface CaseFile extends CaseDocument {
  /** mail: from an e-mail that isn't the applicant's. They don't see it on their page. */
  source: 'form' | 'applicant' | 'staff' | 'mail'
  by_mail: boolean
  media_type: 'application/pdf' | 'image/jpeg' | 'image/png'
  requirement_id: string | null
  received_at: string
}

export interface CaseDocuments {
  requirements: Requirement[]
  documents: CaseFile[]
  /** The list of documents that fits the case. */
  checklist: ChecklistKind
}

export interface Checklist {
  kind: ChecklistKind
  items: ChecklistItem[]
  version: number
}

/** Null when the reference doesn't exist. */
export function readDocuments(desk: Desk, reference: string): Promise<CaseDocuments | null> {
  return call(desk, 'read_documents', { case_reference: reference })
}

/** Asks the applicant for documents, by e-mail if the case has an address. */
export function requestDocuments(
  desk: Desk,
  reference: string,
  items: readonly Pick<ChecklistItem, 'name' | 'explanation'>[],
  key: string,
): Promise<{ outcome: 'changed'; mailed: boolean } | Refused | Missing> {
  return call(desk, 'request_documents', { case_reference: reference, wanted: items, key })
}

export function changeRequirement(
  desk: Desk,
  { id, version }: Pick<Requirement, 'id' | 'version'>,
  state: Exclude<RequirementState, 'received'>,
  reason?: string,
): Promise<
  { outcome: 'changed'; version: number } | { outcome: 'conflict'; current: Requirement } | Refused | Missing
> {
  return call(desk, 'change_requirement', {
    requirement_id: id,
    expected_version: version,
    to_state: state,
    given_reason: reason ?? null,
  })
}

/** Says which required document a file is; null for none. */
export function fileDocument(
  desk: Desk,
  documentId: string,
  requirementId: string | null,
): Promise<{ outcome: 'changed' } | Missing> {
  return call(desk, 'file_document', { document_id: documentId, requirement_id: requirementId })
}

export function listChecklists(desk: Desk): Promise<Checklist[]> {
  return call(desk, 'list_checklists')
}

export function saveChecklist(
  desk: Desk,
  { kind, version, items }: Checklist,
): Promise<
  | { outcome: 'changed'; version: number }
  | { outcome: 'conflict'; version: number; items: ChecklistItem[] }
  | Refused
  | Missing
> {
  return call(desk, 'save_checklist', { list_kind: kind, expected_version: version, wanted: items })
}
