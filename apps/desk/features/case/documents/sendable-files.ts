import { DOCUMENT_FIELD_LABELS } from '#shared/desk/document-states.ts'
import type { CaseDocuments } from '../../../backend/documents.ts'

/** The files that may leave the firm, each with what it is before what it's called: names like “scan1.pdf” say nothing. */
export function sendableFiles({
  documents,
  requirements,
}: Pick<CaseDocuments, 'documents' | 'requirements'>): { id: string; label: string }[] {
  return documents.flatMap(({ id, sent_name, requirement_id, field }) => {
    if (sent_name === null) return []
    const filedUnder = requirements.find((requirement) => requirement.id === requirement_id)?.name
    return [{ id, label: `${filedUnder ?? DOCUMENT_FIELD_LABELS[field]}: ${sent_name}` }]
  })
}
