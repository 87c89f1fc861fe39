import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'

let host: TestHost

beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())

const TABLES = {
  news_articles: {
    fields: ['id', 'title', 'excerpt', 'category', 'published_date'],
    newest: 'published_date',
    limit: 6,
    atLeast: 10,
    row: { title: 'A', excerpt: 'B', category: 'C', published_date: '2026-01-01' },
  },
  completed_deals: {
    fields: ['id', 'title', 'description', 'deal_type', 'loan_amount', 'completion_date'],
    newest: 'completion_date',
    limit: 4,
    atLeast: 8,
    row: { title: 'A', description: 'B', deal_type: 'C', loan_amount: 1, completion_date: '2026-01-01' },
  },
  resources: {
    fields: ['id', 'title', 'description', 'resource_type', 'created_at'],
    newest: 'created_at',
    limit: 4,
    atLeast: 8,
    row: { title: 'A', description: 'B', resource_type: 'C' },
  },
}

describe.each(Object.entries(TABLES))('%s', (table, content) => {
  const { fields, newest, limit, atLeast } = content
  const row: Record<string, unknown> = content.row

  it('refuses anonymous writes of every kind', async () => {
    const anon = host.client()
    const anyRow = '00000000-0000-0000-0000-000000000000'
    const writes = await Promise.all([
      anon.from(table).insert(row),
      anon.from(table).upsert(row),
      anon.from(table).update(row).neq('id', anyRow),
      anon.from(table).delete().neq('id', anyRow),
    ])
    for (const { error, status } of writes) expect([status, error?.code]).toEqual([401, '42501'])
  })

  it('gives the newest to anyone, with exactly the fields of the specification', async () => {
    const all = await host.client().from(table).select('*').order(newest, { ascending: false })
    expect(all.error).toBeNull()
    expect(all.data?.length).toBeGreaterThanOrEqual(atLeast)
    expect(Object.keys(all.data?.[0])).toEqual(fields)
    const few = await host.client().from(table).select('*').order(newest, { ascending: false }).limit(limit)
    expect(few.data).toEqual(all.data?.slice(0, limit))
  })
})

it('gives loan amounts as numbers and times as PostgREST writes them', async () => {
  const deals = await host.client().from('completed_deals').select('loan_amount').limit(1).single()
  expect(deals.data?.loan_amount).toBeTypeOf('number')
  const resources = await host.client().from('resources').select('created_at').limit(1).single()
  expect(resources.data?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/)
})
