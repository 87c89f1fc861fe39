import type { CaseState } from '#shared/desk/case-states.ts'
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

const WITH_LENDERS: readonly CaseState[] = ['with_lenders', 'offer', 'completed']

/** The parts of a case that something has happened to, or whose turn it is. The others come after its timeline. */
export function partsReached({ lead, documents, events }: Case): ReadonlySet<Part> {
  const reached = new Set<Part>(events.flatMap(({ kind }) => BEGUN_BY[kind] ?? []))
  // An application of a business asks for its documents when it arrives.
  if (documents.length > 0 || (lead.form === 'business_application' && !lead.entered_as))
    reached.add('documents')
  if (WITH_LENDERS.includes(lead.state)) reached.add('lenders')
  return reached
}

export type PlacedPart = Part | 'facts' | 'timeline'

/** With lenders asked, they stand above the facts. */
export function partsInOrder(reached: ReadonlySet<Part>): PlacedPart[] {
  const order: PlacedPart[] = ['lenders', 'facts', 'documents', 'checks', 'timeline']
  const isLater = (part: PlacedPart) => part !== 'facts' && part !== 'timeline' && !reached.has(part)
  return [...order.filter((part) => !isLater(part)), ...LATER.filter((part) => isLater(part))]
}

const LATER: readonly Part[] = ['documents', 'lenders', 'checks']
