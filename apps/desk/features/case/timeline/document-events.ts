import { DOCUMENT_FIELD_LABELS } from '#shared/desk/document-states.ts'
import type { EventDescriptions, EventOf } from './event-description.ts'

const SCANNED = {
  unscanned: 'not scanned',
  pending: 'waiting to be scanned',
  clean: 'scanned, clean',
  infected: 'scanned, infected',
}

const CHANGED = {
  checked: 'checked',
  sent_back: 'sent back',
  not_needed: 'marked as not needed',
  requested: 'asked again for',
  received: 'asked again for',
}

export const DOCUMENT_EVENTS = {
  documents_requested: ({ names }) => ({ icon: 'mail', text: 'asked for documents', body: names.join(', ') }),
  documents_withdrawn: ({ names }) => ({
    icon: 'document',
    text: 'withdrew the request for documents',
    body: names.join(', '),
  }),
  documents_left: ({ names, why }) => ({
    icon: 'document',
    text: `went on without ${names.join(', ')}`,
    body: why,
  }),
  requirement_changed: ({ name, to, reason }) => ({
    icon: 'document',
    text: `${CHANGED[to]}: ${name}`,
    body: reason,
  }),
  document_filed: ({ name, field }) => ({
    icon: 'document',
    text: name
      ? `filed ${DOCUMENT_FIELD_LABELS[field].toLowerCase()} as ${name}`
      : 'took a document off the list',
  }),
  document_received: (detail) => ({ icon: 'document', text: describeArrival(detail) }),
  document_opened: ({ field }) => ({
    icon: 'document',
    text: `opened the ${DOCUMENT_FIELD_LABELS[field].toLowerCase()}`,
  }),
  document_scanned: ({ field, scan_state }) => ({
    icon: 'document',
    text: `${DOCUMENT_FIELD_LABELS[field]}: ${SCANNED[scan_state]}`,
    ...(scan_state === 'infected' && { tone: 'brick' }),
  }),
} satisfies Partial<EventDescriptions>

function describeArrival(detail: EventOf<'document_received'>['detail']): string {
  if (detail.source === 'mail') return `Stored a file from an e-mail: ${detail.file}`
  if (detail.source === 'applicant') return `The applicant sent: ${detail.name ?? 'a document'}`
  return `added a document${detail.name ? `: ${detail.name}` : ''}`
}
