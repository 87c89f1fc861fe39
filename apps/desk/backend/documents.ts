import type { Missing } from './answers.ts'
import { CallError, call, type Desk } from './call.ts'

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
