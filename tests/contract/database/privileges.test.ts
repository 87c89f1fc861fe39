import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'

/*
 * The rights of the roles that requests and sign-in use, in every schema, as the database reports them. If a
 * migration forgets to revoke a right that Supabase or PostgreSQL grants by default, a test here finds it.
 */

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())

const OURS = "nspname !~ '^pg_' and nspname <> 'information_schema'"

async function linesOf(sql: string, role: string): Promise<string[]> {
  const { rows } = await host.admin(
    `select line from (${sql}) as found (line) where line is not null order by 1`,
    [role],
  )
  return rows.map(({ line }) => line as string)
}

const tablesOf = (role: string) =>
  linesOf(
    `select nspname || '.' || relname || ': ' || (
       select string_agg(lower(privilege), ' ' order by position)
       from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER'])
         with ordinality as asked (privilege, position)
       where has_table_privilege($1, pg_class.oid, privilege)
         or (position in (1, 2, 3, 6) and has_any_column_privilege($1, pg_class.oid, privilege)))
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where ${OURS} and relkind in ('r', 'v', 'm', 'p', 'f')`,
    role,
  )

const sequencesOf = (role: string) =>
  linesOf(
    `select nspname || '.' || relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where ${OURS}
       and case relkind when 'S' then has_sequence_privilege($1, pg_class.oid, 'USAGE, SELECT, UPDATE') end`,
    role,
  )

const functionsOf = (role: string) =>
  linesOf(
    `select nspname || '.' || proname from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
     where ${OURS} and prorettype <> 'trigger'::regtype and has_function_privilege($1, pg_proc.oid, 'EXECUTE')`,
    role,
  )

const schemasOf = (role: string) =>
  linesOf(
    `select nspname || case when has_schema_privilege($1, oid, 'CREATE') then ' and create' else '' end
     from pg_namespace where ${OURS} and has_schema_privilege($1, oid, 'USAGE')`,
    role,
  )

const CONTENT = [
  'public.completed_deals: select',
  'public.content_pages: select',
  'public.deal_facts: select',
  'public.news_articles: select',
  'public.resources: select',
]
// Closed by row-level security, as on Supabase: without a policy there is no row to see or write.
const STORAGE = [
  'storage.buckets: select insert update delete',
  'storage.objects: select insert update delete',
]
const REALTIME = ['realtime.messages: select insert update']
const HELPERS = [
  'auth.email',
  'auth.jwt',
  'auth.role',
  'auth.uid',
  'realtime.topic',
  'storage.extension',
  'storage.filename',
  'storage.foldername',
]

describe('anon', () => {
  it('reads what the pages show, and nothing else', async () => {
    expect(await tablesOf('anon')).toEqual([...CONTENT, ...REALTIME, ...STORAGE])
    expect(await sequencesOf('anon')).toEqual([])
  })

  it('runs no function of ours but those that say whether anybody works here and where pages have moved', async () => {
    expect(await functionsOf('anon')).toEqual(
      [...HELPERS, 'public.desk_is_staffed', 'public.list_former_slugs'].sort(),
    )
    expect(await schemasOf('anon')).toEqual(['auth', 'extensions', 'public', 'realtime', 'storage'])
  })
})

// Closed by row-level security to all but staff with a second factor; access-matrix.test.ts tries every cell.
const DESK_TABLES = [
  'public.application_documents: select',
  'public.audit_entries: select',
  'public.bridging_applications: select',
  'public.business_applications: select',
  'public.callback_requests: select',
  'public.case_checks: select',
  'public.case_events: select',
  'public.case_facts: select',
  'public.case_imports: select',
  'public.case_links: select',
  'public.case_merges: select',
  'public.case_people: select',
  'public.case_requirements: select',
  'public.case_terms: select',
  'public.check_kinds: select',
  'public.completions: select',
  'public.content_drafts: select',
  'public.content_versions: select',
  'public.document_checklists: select',
  'public.document_openings: select',
  'public.download_counts: select',
  'public.enquiries: select',
  'public.erasure_ledger: select',
  'public.gate_overrides: select',
  'public.gates: select',
  'public.lead_summaries: select',
  'public.leads: select',
  'public.lenders: select',
  'public.message_templates: select',
  'public.outbox_messages: select',
  'public.outcome_reasons: select',
  'public.received_mail: select',
  'public.staff_profiles: select',
]
// Each function checks for itself that the caller is staff.
const DESK_CALLS = [
  'public.add_enquiry',
  'public.add_note',
  'public.calendar_feed_made_at',
  'public.change_case',
  'public.change_enquiry',
  'public.change_facts',
  'public.change_person',
  'public.change_requirement',
  'public.choose_terms',
  'public.correct_contact',
  'public.count_inbox',
  'public.count_unmatched_mail',
  'public.create_case',
  'public.desk_overview',
  'public.discard_draft',
  'public.export_case_file',
  'public.export_cases',
  'public.file_document',
  'public.file_mail',
  'public.fill_message',
  'public.find_similar_cases',
  'public.find_subject',
  'public.import_lenders',
  'public.import_rows',
  'public.leave_mail',
  'public.link_cases',
  'public.list_audit',
  'public.list_bounced_addresses',
  'public.list_checklists',
  'public.list_content',
  'public.list_imports',
  'public.list_inbox',
  'public.list_lender_packs',
  'public.list_lenders',
  'public.list_staff',
  'public.list_template_versions',
  'public.list_templates',
  'public.list_undelivered',
  'public.list_unmatched_mail',
  'public.make_calendar_feed',
  'public.mark_spam',
  'public.merge_cases',
  'public.open_document',
  'public.open_lender_pack',
  'public.override_gate',
  'public.panel_for',
  'public.publish_content',
  'public.read_applicant_access',
  'public.read_case',
  'public.read_content',
  'public.read_documents',
  'public.read_earlier_events',
  'public.read_facts',
  'public.read_firm_lists',
  'public.read_placing',
  'public.read_received_mail',
  'public.read_restricted_check',
  'public.read_retention',
  'public.reassign_cases',
  'public.record_check',
  'public.record_completion',
  'public.record_contact',
  'public.record_lender_pack',
  'public.release_lead',
  'public.remove_lender',
  'public.remove_person',
  'public.remove_template',
  'public.request_documents',
  'public.retry_message',
  'public.revoke_applicant_links',
  'public.revoke_calendar_feed',
  'public.save_check_kind',
  'public.save_checklist',
  'public.save_draft',
  'public.save_gate',
  'public.save_lender',
  'public.save_outcome_reasons',
  'public.save_template',
  'public.save_terms',
  'public.schedule_content',
  'public.send_applicant_link',
  'public.send_message',
  'public.send_template_test',
  'public.set_morning_mail',
  'public.settle_applicant_request',
  'public.share_terms',
  'public.staff_session',
  'public.start_import',
  'public.undo_contact',
  'public.undo_import',
  'public.unmerge_case',
  'public.unpublish_content',
  'public.wants_morning_mail',
]

describe('authenticated', () => {
  it('may ask for what policies guard, and write nothing itself', async () => {
    expect(await tablesOf('authenticated')).toEqual(
      [...CONTENT, ...DESK_TABLES, ...REALTIME, ...STORAGE].sort(),
    )
    expect(await sequencesOf('authenticated')).toEqual([])
  })

  it('runs the calls of the desk and what a policy asks, and nothing else', async () => {
    const asked = [
      'private.opened_paths',
      'private.staff_role',
      'public.desk_is_staffed',
      'public.list_former_slugs',
    ]
    expect(await functionsOf('authenticated')).toEqual([...HELPERS, ...DESK_CALLS, ...asked].sort())
    // The schema `private` isn't among these, so only policies can call its functions.
    expect(await schemasOf('authenticated')).toEqual(['auth', 'extensions', 'public', 'realtime', 'storage'])
  })
})

it('the login of the host touches nothing itself', async () => {
  expect(await tablesOf('authenticator')).toEqual([])
  expect(await sequencesOf('authenticator')).toEqual([])
  expect(await schemasOf('authenticator')).toEqual(['public'])
})

it('the login of sign-in touches its own tables and nothing else', async () => {
  const tables = [
    'flow_state',
    'identities',
    'mfa_amr_claims',
    'mfa_challenges',
    'mfa_factors',
    'one_time_tokens',
    'refresh_tokens',
    'sessions',
    'users',
  ].map((table) => `auth.${table}: select insert update delete`)
  expect(await tablesOf('supabase_auth_admin')).toEqual([
    // Entries are added, and removed when they are old; never changed.
    'auth.audit_log_entries: select insert delete',
    ...tables,
  ])
  expect(await sequencesOf('supabase_auth_admin')).toEqual(['auth.refresh_tokens_id_seq'])
  expect(await schemasOf('supabase_auth_admin')).toEqual(['auth', 'public'])
})

it('every table but the ledger of migrations has row-level security', async () => {
  const { rows } = await host.admin(
    `select nspname || '.' || relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where ${OURS} and relkind in ('r', 'p') and not relrowsecurity`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['supabase_migrations.schema_migrations'])
})

it('a function with its owner’s rights says where it looks names up', async () => {
  const { rows } = await host.admin(
    `select nspname || '.' || proname as name from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
     where ${OURS} and prosecdef and not 'search_path=""' = any(coalesce(proconfig, '{}'))`,
  )
  expect(rows).toEqual([])
})

it('nothing is published to listeners that row-level security does not guard', async () => {
  const { rows } = await host.admin(
    `select schemaname || '.' || tablename as name from pg_publication_tables
     join pg_class on relname = tablename and relnamespace = schemaname::regnamespace where not relrowsecurity`,
  )
  expect(rows).toEqual([])
})
