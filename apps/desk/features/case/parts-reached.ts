import type { Case } from '../../backend/case.ts'
import type { CaseEvent } from '../../backend/case-events.ts'

type Part = 'documents' | 'lenders' | 'checks'

const BEGUN_BY: Partial<Record<CaseEvent['kind'], Part>> = {
  documents_requested: 'documents',
  document_received: 'documents',
  requirement_changed: 'documents',
  enquiry_sent: 'lenders',
  terms_saved: 'lenders',
  check_recorded: 'checks',
}

/** The parts of a case that something has happened to. The others come after its timeline. */
export function partsReached({ lead, documents, events }: Case): ReadonlySet<Part> {
  const reached = new Set<Part>(events.flatMap(({ kind }) => BEGUN_BY[kind] ?? []))
  // An application of a business asks for its documents when it arrives.
  if (documents.length > 0 || (lead.form === 'business_application' && !lead.entered_as))
    reached.add('documents')
  return reached
}
