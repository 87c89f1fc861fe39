import { DOCUMENT_FIELD_LABELS } from '#shared/desk/document-states.ts'
import { DOCUMENT_EXTENSIONS } from '#shared/documents/document-rules.ts'
import type { CaseFile } from '../../../backend/documents.ts'

/** A file's original name could make it look like a program. */
export function safeFileName(reference: string, { field, media_type }: CaseFile): string {
  return `${reference} ${DOCUMENT_FIELD_LABELS[field]}.${DOCUMENT_EXTENSIONS[media_type]}`
}
