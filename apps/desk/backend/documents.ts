import type { Missing } from './answers.ts'
import { CallError, call, type Desk } from './call.ts'

type Opening =
  | { outcome: 'opened'; bucket: string; path: string; original_name: string }
  | { outcome: 'withheld'; state: 'pending' | 'quarantined' }
  | Missing

type OpenedDocument =
  | { outcome: 'opened'; url: string; original_name: string }
  | Exclude<Opening, { outcome: 'opened' }>

// As long as the bucket lets this person in after the opening was written down.
const LINK_SECONDS = 60

/**
 * Writes down that this person opens a document, then gives a link that lives for a minute. The file is saved under
 * fileName: what its sender called it could pass for a program.
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
