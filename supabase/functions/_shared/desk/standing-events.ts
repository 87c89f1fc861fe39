/**
 * The events in which staff change where a case stands, apart from contact, notes and its status. They count
 * as work on the case.
 */
export const STANDING_EVENTS = [
  'enquiry_sent',
  'enquiry_answered',
  'lender_pack_made',
  'terms_saved',
  'terms_chosen',
  'terms_shared',
  'check_recorded',
  'gate_overridden',
  'completion_recorded',
  'documents_requested',
  'documents_withdrawn',
  'documents_left',
  'requirement_changed',
  'document_received',
  'facts_changed',
] as const
