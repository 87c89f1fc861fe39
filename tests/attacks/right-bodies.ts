import { RETENTION } from '#shared/admin/retention.ts'

const ID = '00000000-0000-4000-8000-000000000000'

/** A valid body for each path. Odd values in a valid body get further than nonsense does. */
export function rightBodies(reference: string): Map<string, Record<string, unknown>> {
  const seen = { case_reference: reference, expected_version: 1 }
  const draft = { draft_id: ID, expected_version: 1 }
  const days = { first_day: '2026-01-01', last_day: '2026-12-31' }
  const calls: Record<string, Record<string, unknown>> = {
    list_inbox: {
      filters: {
        forms: ['callback'],
        states: ['new'],
        owner: 'none',
        overdue: true,
        sort: 'idle',
        search: 'ada',
      },
      after: { band: 0, key: '2026-01-01', reference },
      page_size: 10,
    },
    read_case: { case_reference: reference },
    change_case: {
      ...seen,
      changes: {
        state: 'documents',
        outcome_reason: 'x',
        owner_id: null,
        follow_up_on: '2030-01-01',
        next_step: 'x',
      },
    },
    record_contact: {
      ...seen,
      contact: {
        outcome: 'spoke',
        answer: 'need_more',
        at: '2026-11-15T09:00:00Z',
        note: 'x',
        next_step: 'x',
        follow_up_on: '2030-01-01',
      },
    },
    undo_contact: { case_reference: reference, contact_key: ID },
    correct_contact: {
      case_reference: reference,
      event_id: 1,
      correction: { outcome: 'not_made', at: '2026-11-15T09:00:00Z', note: 'x' },
    },
    mark_spam: seen,
    hand_over_cases: {
      handover: {
        id: ID,
        from_id: ID,
        to_id: ID,
        filters: { states: ['new'] },
        starts_on: '2030-01-01',
        returns_on: '2030-01-08',
        new_cases_stay: false,
        note: 'x',
      },
    },
    count_handover: { owner: ID, filters: { states: ['new'] } },
    end_handover: { handover_id: ID, as_undo: true },
    move_handover_end: { handover_id: ID, day: '2030-01-08' },
    read_handover_notice: { handover_id: ID },
    count_inbox: { filters: { forms: ['callback'], owner: 'none', states: ['new'] } },
    add_note: { case_reference: reference, body: 'x' },
    add_task: {
      case_reference: reference,
      task: { words: 'x', due_on: '2030-01-01', due_time: '09:00', key: ID },
    },
    change_task: { task_id: ID, expected_version: 1, changes: { due_on: '2030-01-01', state: 'done' } },
    read_my_day: {},
    release_lead: seen,
    open_document: { document_id: ID },
    request_documents: { case_reference: reference, wanted: [{ name: 'x', explanation: 'x' }], key: ID },
    change_requirement: { requirement_id: ID, expected_version: 1, to_state: 'sent_back', given_reason: 'x' },
    file_document: { document_id: ID, requirement_id: ID },
    save_checklist: { list_kind: 'cards', expected_version: 1, wanted: [{ name: 'x', explanation: 'x' }] },
    list_undelivered: { after_id: 1, page_size: 10 },
    retry_message: { message_id: 1 },
    list_content: { content_kind: 'news' },
    read_content: { content_kind: 'news', content_id: ID },
    save_draft: {
      content_kind: 'deal',
      fields: { title: 'x', loan_amount: 1, completion_date: '2026-01-01' },
      draft_id: null,
      expected_version: null,
      published_id: null,
    },
    publish_content: draft,
    unpublish_content: draft,
    schedule_content: { ...draft, publish_at: '2026-12-01T09:00:00Z' },
    discard_draft: draft,
    desk_overview: days,
    export_case_file: { case_reference: reference, format: 'pdf' },
    export_cases: { ...days, after: { received_at: '2026-01-01', reference }, page_size: 10 },
    list_audit: { filters: { actor_id: ID, action: 'x', subject: reference }, before_id: 1, page_size: 10 },
    find_subject: { subject: 'ada@example.com' },
    due_for_retention: { rules: RETENTION, as_of: '2026-01-01' },
    apply_retention: { rules: RETENTION, due: { leads: [reference], documents: [] }, as_of: '2026-01-01' },
    settle_outbox_message: {
      message_id: 1,
      held_lease: ID,
      outcome: 'sent',
      retry_in_seconds: 1,
      error: 'x',
    },
    record_audit: { actor: ID, done: 'x', subject: 'x', detail: {} },
  }
  return new Map([
    ...Object.entries(calls).map(([name, body]) => [`/rest/v1/rpc/${name}`, body] as const),
    ['/functions/v1/manage-staff', { action: 'set_role', id: ID, role: 'adviser' }],
    [
      '/functions/v1/case-documents',
      { action: 'start', id: ID, requirementId: null, name: 'x.pdf', bytes: 5 },
    ],
    ['/functions/v1/case-papers', { action: 'case_file', reference, format: 'pdf' }],
    ['/functions/v1/erase-lead', { subject: 'nobody@example.com' }],
    ['/auth/v1/user', { data: { name: 'Ada Heron' }, nonce: '1' }],
    ['/auth/v1/factors', { factor_type: 'totp', friendly_name: 'x', issuer: 'x' }],
    [`/auth/v1/factors/${ID}/verify`, { challenge_id: ID, code: '123456' }],
    [
      '/auth/v1/admin/users',
      { email: 'a@example.com', user_metadata: { name: 'x' }, app_metadata: {}, ban_duration: '1h' },
    ],
  ])
}
