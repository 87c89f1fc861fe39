import { DOCUMENT_FIELD_LABELS } from '#shared/desk/document-states.ts'
import type { CaseEvent } from '../../../backend/case.ts'
import type { EventDescription } from './event-description.ts'

type DocumentEvent = Extract<
  CaseEvent,
  {
    kind:
      | 'documents_requested'
      | 'requirement_changed'
      | 'document_filed'
      | 'document_received'
      | 'document_opened'
      | 'document_scanned'
  }
>

const scanned = {
  unscanned: 'not scanned',
  pending: 'waiting to be scanned',
  clean: 'scanned, clean',
  infected: 'scanned, infected',
}

/** What was asked for, what arrived, and what staff made of it. */
export function describeDocumentEvent(event: DocumentEvent): EventDescription {
  switch (event.kind) {
    case 'documents_requested':
      return { icon: 'mail', text: 'asked for documents', body: event.detail.names.join(', ') }
    case 'requirement_changed':
      return { icon: 'document', text: describeChange(event.detail), body: event.detail.reason }
    case 'document_filed':
      return {
        icon: 'document',
        text: event.detail.name
          ? `filed ${DOCUMENT_FIELD_LABELS[event.detail.field].toLowerCase()} as ${event.detail.name}`
          : 'took a document off the list',
      }
    case 'document_received':
      return {
        icon: 'document',
        text: describeArrival(event.detail),
      }
    case 'document_opened':
      return {
        icon: 'document',
        text: `opened the ${DOCUMENT_FIELD_LABELS[event.detail.field].toLowerCase()}`,
      }
    case 'document_scanned':
      return {
        icon: 'document',
        text: `${DOCUMENT_FIELD_LABELS[event.detail.field]}: ${scanned[event.detail.scan_state]}`,
        ...(event.detail.scan_state === 'infected' && { tone: 'brick' as const }),
      }
  }
}

function describeArrival(detail: Extract<DocumentEvent, { kind: 'document_received' }>['detail']): string {
  switch (detail.source) {
    case 'applicant':
      return `The applicant sent: ${detail.name ?? 'a document'}`
    case 'mail':
      return `Stored a file from an e-mail: ${detail.file}`
    case 'staff':
      return `added a document${detail.name ? `: ${detail.name}` : ''}`
  }
}

function describeChange({
  name,
  to,
}: Extract<DocumentEvent, { kind: 'requirement_changed' }>['detail']): string {
  switch (to) {
    case 'checked':
      return `checked: ${name}`
    case 'sent_back':
      return `sent back: ${name}`
    case 'not_needed':
      return `marked as not needed: ${name}`
    case 'requested':
    case 'received':
      return `asked again for: ${name}`
  }
}
