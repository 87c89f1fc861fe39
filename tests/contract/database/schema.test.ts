import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareCatalogues, describeDifferences } from '../../../scripts/schema/compare-catalogues.ts'
import { compareSchemas } from '../../../scripts/schema/draft-migration.ts'
import { type Catalogue, readCatalogue } from '../../../scripts/schema/read-catalogue.ts'
import { supabaseFolder } from '../../../scripts/schema/schema-files.ts'
import { writeTypes } from '../../../scripts/schema/write-types.ts'
import { openSchemaDatabase, type SchemaDatabase } from './schema-database.ts'

const SUPABASE = join(import.meta.dirname, '../../../supabase')

let database: SchemaDatabase
beforeAll(async () => {
  database = await openSchemaDatabase()
})
afterAll(() => database.close())

it('the migrations lead to what the schemas say', async () => {
  expect(describeDifferences(await compareSchemas(database.server, supabaseFolder(SUPABASE)))).toEqual([])
})

it('the types of the Data API are those of the database', async () => {
  const types = await readFile(supabaseFolder(SUPABASE).types, 'utf8')
  expect(await writeTypes(database.owner), 'run npm run schema').toBe(types)
})

describe('the comparison tells', () => {
  const read = () => readCatalogue(database.owner)
  const differencesAfter = async (fresh: Catalogue, sql: string) => {
    await database.owner.query('begin')
    try {
      await database.owner.query(sql)
      return describeDifferences(compareCatalogues(await read(), fresh))
    } finally {
      await database.owner.query('rollback')
    }
  }
  let fresh: Catalogue
  beforeAll(async () => {
    fresh = await read()
  })

  it.each([
    ['a function is gone', 'drop function public.add_note(text, text, uuid)', 'function public.add_note('],
    ['a column is gone', 'alter table public.leads drop column utm_term', 'column public.leads.utm_term '],
    [
      'a default differs',
      'alter table public.leads alter version set default 2',
      'column public.leads.version ',
    ],
    ['a type differs', 'alter table public.leads alter version type bigint', 'column public.leads.version '],
    [
      'a constraint is gone',
      'alter table public.leads drop constraint lead_decision_is_dated',
      'constraint public.leads.lead_decision_is_dated ',
    ],
    ['an index is gone', 'drop index public.leads_decided', 'index public.leads_decided '],
    [
      'a trigger is off',
      'alter table public.audit_entries disable trigger all',
      'trigger public.audit_entries.',
    ],
    [
      'a policy is gone',
      'drop policy "Staff with a second factor can read leads" on public.leads',
      'policy public.leads.Staff with',
    ],
    ['a table is open', 'alter table public.leads disable row level security', 'relation public.leads '],
    ['a right differs', 'grant select on public.leads to anon', 'relation public.leads '],
    [
      'a setting differs',
      'alter function public.count_inbox(jsonb) reset search_path',
      'function public.count_inbox(',
    ],
    [
      'a call is open',
      'grant execute on function public.read_case(text) to anon',
      'function public.read_case(',
    ],
    [
      'a body differs',
      `create or replace function private.refusal(reason text) returns jsonb
       language sql immutable security invoker set search_path = '' as $$ select null::jsonb $$`,
      'function private.refusal(',
    ],
    [
      'a table is not published',
      'alter publication supabase_realtime drop table public.leads',
      'publication supabase_realtime ',
    ],
    [
      'a row that firms start with differs',
      "update public.check_kinds set label = 'Other'",
      'rows of public.check_kinds ',
    ],
  ])('when %s', async (_, sql, expected) => {
    const told = await differencesAfter(fresh, sql)
    expect(told.filter((line) => line.startsWith(expected))).not.toEqual([])
  })

  it('when a column stands in another place', async () => {
    const move = `alter table public.callback_requests add phone_again text, drop topic;
      alter table public.callback_requests add topic text; alter table public.callback_requests drop phone_again`
    expect(await differencesAfter(fresh, move)).toContainEqual(
      expect.stringMatching(/^order of columns public.callback_requests differs: a new column stands last/),
    )
  })

  it('when there is a table that the other lacks, without its columns', async () => {
    const told = await differencesAfter(fresh, 'create table public.left_over (id int primary key)')
    expect(told).toEqual(['relation public.left_over is only in the schemas'])
  })
})
