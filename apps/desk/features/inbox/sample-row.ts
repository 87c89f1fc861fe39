import type { InboxRow } from '../../backend/inbox.ts'

/** An invented row of the inbox, for tests. */
export function sampleRow(changes: Partial<InboxRow> = {}): InboxRow {
  return {
    reference: 'LC-20261116-1234',
    form: 'callback',
    entered_as: null,
    product: null,
    topic: null,
    received_at: '2026-11-16T10:00:00+00:00',
    state: 'new',
    quarantined: false,
    spam_since: null,
    flags: [],
    promised_by: '2026-11-16T11:00:00+00:00',
    first_contact_at: null,
    promise: null,
    owner_id: null,
    owner_name: null,
    follow_up_on: null,
    next_step: null,
    last_worked_at: null,
    documents_arrived_at: null,
    decided_at: null,
    version: 1,
    updated_at: '2026-11-16T10:00:00+00:00',
    contact_name: 'Ada Heron',
    phone: '020 7946 0123',
    email: null,
    business_name: null,
    amount_pounds: null,
    document_states: [],
    ...changes,
  }
}
