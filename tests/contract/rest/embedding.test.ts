import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RestHost, startRestHost } from './rest-host.ts'

let host: RestHost
let db: ReturnType<RestHost['client']>
beforeAll(async () => {
  host = await startRestHost()
  db = host.client()
})
afterAll(() => host.close())

describe('embedding', () => {
  it('follows a foreign key to the one', async () => {
    const { data } = await db.from('advisers').select('name, firms(name)').order('id')
    expect(data).toEqual([
      { name: 'Ada Quill', firms: { name: 'Lark Lending' } },
      { name: 'Ben Marsh', firms: { name: 'Lark Lending' } },
      { name: 'Cara Finch', firms: { name: 'Crane Capital' } },
      { name: 'Dev Rook', firms: null },
    ])
  })

  it('follows it back to the many, as an empty list for none', async () => {
    const { data } = await db.from('firms').select('id, advisers(name)').order('id')
    expect(data).toEqual([
      { id: 1, advisers: [{ name: 'Ada Quill' }, { name: 'Ben Marsh' }] },
      { id: 2, advisers: [{ name: 'Cara Finch' }] },
      { id: 3, advisers: [] },
    ])
  })

  it('counts embedded rows, only those the filter leaves, as supabase-js documents', async () => {
    const counted = await db.from('firms').select('id, advisers(count)').order('id')
    expect([counted.error, counted.data]).toEqual([
      null,
      [
        { id: 1, advisers: [{ count: 2 }] },
        { id: 2, advisers: [{ count: 1 }] },
        { id: 3, advisers: [{ count: 0 }] },
      ],
    ])
    const named = await db
      .from('firms')
      .select('id, team:advisers(n:count), ...firm_profiles(motto)')
      .eq('advisers.name', 'Ada Quill')
      .eq('id', 1)
    expect(named.data).toEqual([{ id: 1, team: [{ n: 1 }], motto: 'Early and on time' }])
    expect((await db.from('loans').select('id, funders(count)').eq('id', 1)).data).toEqual([
      { id: 1, funders: [{ count: 2 }] },
    ])
  })

  it('counts a table, but never what a write or a call affects', async () => {
    expect((await db.from('loans').select('count').gt('amount', 40_000)).data).toEqual([{ count: 2 }])
    const both = await db.from('loans').select('id, count')
    expect([both.status, both.error?.code]).toEqual([400, '42803'])
    const written = await db.from('funders').update({ name: 'Nobody' }).gt('id', 0).select('count')
    expect([written.status, written.error?.code]).toEqual([400, '42703'])
    expect((await db.rpc('top_loans', { minimum: 0 }).select('count')).error?.code).toBe('42703')
    expect((await db.from('funders').select('name').eq('id', 1)).data).toEqual([{ name: 'Bank of Fen' }])
  })

  it('goes through a join table', async () => {
    const { data } = await db
      .from('loans')
      .select('title, funders(name)')
      .order('id')
      .order('name', { referencedTable: 'funders' })
    expect(data).toEqual([
      { title: 'Mill conversion', funders: [{ name: 'Bank of Fen' }, { name: 'Moor Mutual' }] },
      { title: 'Barn refit', funders: [{ name: 'Moor Mutual' }] },
      { title: 'Van fleet', funders: [] },
      { title: 'Shop front', funders: [{ name: 'Tide Trust' }] },
    ])
  })

  it('treats a unique key as one to one, both ways', async () => {
    expect((await db.from('firms').select('id, firm_profiles(motto)').eq('id', 2)).data).toEqual([
      { id: 2, firm_profiles: { motto: 'Over the water' } },
    ])
    expect((await db.from('firm_profiles').select('motto, firms(id)').eq('firm_id', 2)).data).toEqual([
      { motto: 'Over the water', firms: { id: 2 } },
    ])
  })

  it('nests, renames, and accepts a column or foreign key as name', async () => {
    const { data, error } = await db
      .from('loans')
      .select(
        'title, by:adviser_id(name, house:firms(name, firm_profiles(motto))), loans_reviewer_fkey(name)',
      )
      .eq('id', 1)
    expect(error).toBeNull()
    expect(data).toEqual([
      {
        title: 'Mill conversion',
        by: {
          name: 'Ada Quill',
          house: { name: 'Lark Lending', firm_profiles: { motto: 'Early and on time' } },
        },
        loans_reviewer_fkey: { name: 'Ben Marsh' },
      },
    ])
  })

  it('embeds a table in itself, down by name and up by column', async () => {
    const { data } = await db
      .from('advisers')
      .select('name, mentees:advisers(name), mentor_id(name)')
      .in('id', [1, 2])
      .order('id')
    expect(data).toEqual([
      { name: 'Ada Quill', mentees: [{ name: 'Ben Marsh' }, { name: 'Cara Finch' }], mentor_id: null },
      { name: 'Ben Marsh', mentees: [], mentor_id: { name: 'Ada Quill' } },
    ])
  })

  it('keeps only parents with children when joined inner, and counts them so', async () => {
    const { data, count } = await db
      .from('firms')
      .select('id, advisers!inner(name)', { count: 'exact' })
      .eq('advisers.name', 'Ben Marsh')
    expect(data).toEqual([{ id: 1, advisers: [{ name: 'Ben Marsh' }] }])
    expect(count).toBe(1)
    expect((await db.from('advisers').select('id, firms!inner()').order('id')).data).toEqual([
      { id: 1 },
      { id: 2 },
      { id: 3 },
    ])
  })

  it('filters, orders and limits the embedded rows alone', async () => {
    const { data } = await db
      .from('advisers')
      .select('id, loans!loans_adviser_fkey(title)')
      .gte('loans.amount', 50000)
      .order('title', { referencedTable: 'loans' })
      .limit(1, { referencedTable: 'loans' })
      .order('id')
      .limit(2)
    expect(data).toEqual([
      { id: 1, loans: [{ title: 'Barn refit' }] },
      { id: 2, loans: [] },
    ])
    const either = await db
      .from('firms')
      .select('id, advisers(name)')
      .or('id.eq.1,name.like.C*', { referencedTable: 'advisers' })
      .order('id')
    expect(either.data?.map((firm) => firm.advisers.length)).toEqual([1, 1, 0])
  })

  it('tells parents with children from parents without', async () => {
    expect((await db.from('firms').select('id, advisers()').is('advisers', null)).data).toEqual([{ id: 3 }])
    const { data, count } = await db
      .from('advisers')
      .select('id, firms(name)', { count: 'exact' })
      .not('firms', 'is', null)
      .order('id')
      .limit(1)
    expect(data).toEqual([{ id: 1, firms: { name: 'Lark Lending' } }])
    expect(count).toBe(3)
  })

  it('spreads the one into the row, and the many into lists', async () => {
    const one = await db
      .from('advisers')
      .select('name, ...firms(firm:name, ...firm_profiles(motto))')
      .order('id')
      .limit(1)
    expect(one.data).toEqual([{ name: 'Ada Quill', firm: 'Lark Lending', motto: 'Early and on time' }])
    const many = await db.from('firms').select('id, ...advisers(name)').order('id')
    expect(many.data).toEqual([
      { id: 1, name: ['Ada Quill', 'Ben Marsh'] },
      { id: 2, name: ['Cara Finch'] },
      { id: 3, name: [] },
    ])
  })

  it('orders by a column of the one', async () => {
    const { data } = await db
      .from('advisers')
      .select('id, firms(name)')
      .order('firms(name)', { nullsFirst: true })
      .order('id')
    expect(data?.map(({ id }) => id)).toEqual([4, 3, 1, 2])
  })

  it.each([
    [
      'advisers',
      'loans(title)',
      300,
      'PGRST201',
      "Could not embed because more than one relationship was found for 'advisers' and 'loans'",
    ],
    [
      'firms',
      'funders(name)',
      400,
      'PGRST200',
      "Could not find a relationship between 'firms' and 'funders' in the schema cache",
    ],
    [
      'firms',
      'nope(name)',
      400,
      'PGRST200',
      "Could not find a relationship between 'firms' and 'nope' in the schema cache",
    ],
    [
      'firms',
      'advisers!nope(name)',
      400,
      'PGRST200',
      "Could not find a relationship between 'firms' and 'advisers' in the schema cache",
    ],
  ])('%s?select=%s is refused', async (table, select, status, code, message) => {
    const answer = await db.from(table).select(select)
    expect([answer.status, answer.error]).toEqual([status, expect.objectContaining({ code, message })])
  })

  it('says how to choose between two ways', async () => {
    const body = await (await host.raw('/advisers?select=loans(title)')).json()
    expect(body.hint).toContain("'loans!loans_adviser_fkey', 'loans!loans_reviewer_fkey'")
    expect(body.details).toContainEqual({
      cardinality: 'one-to-many',
      embedding: 'advisers with loans',
      relationship: 'loans_adviser_fkey using advisers(id) and loans(adviser_id)',
    })
  })

  it.each([
    ['/firms?select=id&advisers.name=eq.x', 400, 'PGRST108'],
    ['/firms?select=id,advisers(name)&order=advisers(name)', 400, 'PGRST118'],
    ['/firms?select=id&order=advisers(name)', 400, 'PGRST108'],
    [
      '/firms?select=a:advisers(b:firms(c:advisers(d:firms(e:advisers(f:firms(g:advisers(id)))))))',
      400,
      'PGRST100',
    ],
  ])('%s answers %i %s', async (path, status, code) => {
    const answer = await host.raw(path)
    expect([answer.status, (await answer.json()).code]).toEqual([status, code])
  })
})
