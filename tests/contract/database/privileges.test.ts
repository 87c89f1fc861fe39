import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { INNER_FUNCTIONS } from './access-matrix-inner.ts'
import { DESK_CALLS, DESK_TABLES } from './desk-privileges.ts'

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

  it('runs only our functions for a staffed desk and moved pages', async () => {
    expect(await functionsOf('anon')).toEqual(
      [...HELPERS, 'public.desk_is_staffed', 'public.list_former_slugs'].sort(),
    )
    expect(await schemasOf('anon')).toEqual(['auth', 'extensions', 'public', 'realtime', 'storage'])
  })
})

describe('authenticated', () => {
  it('may ask for what policies guard, and write nothing itself', async () => {
    expect(await tablesOf('authenticated')).toEqual(
      [...CONTENT, ...DESK_TABLES, ...REALTIME, ...STORAGE].sort(),
    )
    expect(await sequencesOf('authenticated')).toEqual([])
  })

  it('runs the calls of the desk and of policies, and no others', async () => {
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

it('every function inside runs for whom its line says', async () => {
  const { rows } = await host.admin(
    `select n.nspname || '.' || p.proname as name, array_agg(
       case when has_schema_privilege(role, n.oid, 'usage') and has_function_privilege(role, p.oid, 'execute')
         then 'x' else '-' end order by place) as cells
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     cross join unnest(array['anon', 'authenticated', 'service_role']) with ordinality as asked (role, place)
     where ${OURS} and n.nspname not in ('public', 'extensions')
       and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
     group by n.nspname, p.proname, p.oid order by 1`,
  )
  const found = Object.fromEntries(rows.map(({ name, cells }) => [name, cells]))
  expect(found).toEqual(INNER_FUNCTIONS)
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
