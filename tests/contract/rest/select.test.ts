import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RestHost, startRestHost } from './rest-host.ts'

let host: RestHost
let db: ReturnType<RestHost['client']>
beforeAll(async () => {
  host = await startRestHost()
  db = host.client()
})
afterAll(() => host.close())

describe('columns', () => {
  it('gives every column, with values as PostgreSQL writes them in JSON', async () => {
    const answer = await host.raw('/firms?id=eq.1')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const text = await answer.text()
    expect(text).toContain('"reach":9007199254740993')
    expect(text).toContain('"rating":4.250')
    expect(JSON.parse(text)[0]).toMatchObject({
      founded: '2019-01-02T03:04:05.678+00:00',
      details: { city: 'London', desks: [{ floor: 2 }, { floor: 5 }], size: 40 },
      tags: ['bridging', 'retail'],
      term: '[1,24)',
      active: true,
    })
  })

  it('renames, casts and reaches into JSON', async () => {
    const { data } = await db
      .from('firms')
      .select(
        'called:name, reach::text, city:details->>city, details->desks->1->floor, first:tags->>0, size:details->size::int',
      )
      .eq('id', 1)
    expect(data).toEqual([
      {
        called: 'Lark Lending',
        reach: '9007199254740993',
        city: 'London',
        floor: 5,
        first: 'bridging',
        size: 40,
      },
    ])
  })

  it.each(['/funders?select=&order=id', '/funders?select=%20&order=id'])(
    '%s gives every column',
    async (path) => {
      const rows = await (await host.raw(path)).json()
      expect(rows[0]).toEqual({ id: 1, name: 'Bank of Fen' })
    },
  )

  it('gives every column of what a call and a write give, too', async () => {
    const called = await host.raw('/rpc/top_loans?minimum=200000&select=')
    expect(await called.json()).toEqual([expect.objectContaining({ id: 1, title: 'Mill conversion' })])
    const written = await host.raw('/funders?id=eq.3&select=', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', prefer: 'return=representation' },
      body: JSON.stringify({ name: 'Tide Trust' }),
    })
    expect(await written.json()).toEqual([{ id: 3, name: 'Tide Trust' }])
  })

  it('reads a computed column and a view', async () => {
    expect((await db.from('funders').select('id,shout').eq('shout', 'TIDE TRUST')).data).toEqual([
      { id: 3, shout: 'TIDE TRUST' },
    ])
    expect((await db.from('large_loans').select('title').order('id')).data).toEqual([
      { title: 'Mill conversion' },
      { title: 'Barn refit' },
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

  it('says what to do instead of embedding a table', async () => {
    const answer = await db.from('advisers').select('name, firms(name)')
    expect([answer.status, answer.error]).toEqual([
      400,
      expect.objectContaining({
        code: 'PGRST200',
        message: "Related tables can't be embedded here",
        hint: 'Ask for each table by itself, or call a function that returns what you need.',
      }),
    ])
  })

  it.each([
    ['a column that is not there', 'nope', 400, '42703', 'column firms.nope does not exist'],
    ['a system column', 'ctid', 400, '42703', 'column firms.ctid does not exist'],
    ['a type that is not there', 'id::nope', 400, '42704', 'type "nope" does not exist'],
    [
      'an inherited property for a type',
      'id::constructor',
      400,
      '42704',
      'type "constructor" does not exist',
    ],
    ['an aggregate', 'id.sum()', 400, 'PGRST123', 'Use of aggregate functions is not allowed'],
    ['a bare count', 'count()', 400, 'PGRST123', 'Use of aggregate functions is not allowed'],
    [
      'a half-written path',
      'details->',
      400,
      'PGRST100',
      '"failed to parse select parameter (details->)" (line 1, column 10)',
    ],
    [
      'an injected quote',
      '"id"" from firms; --"',
      400,
      'PGRST100',
      expect.stringContaining('failed to parse select'),
    ],
  ])('refuses %s', async (_, select, status, code, message) => {
    const answer = await db.from('firms').select(select)
    expect([answer.status, answer.error]).toEqual([status, expect.objectContaining({ code, message })])
  })

  it('keeps an alias an alias, whatever it holds', async () => {
    const answer = await host.raw(
      `/firms?id=eq.1&select=${encodeURIComponent('"a\\"; drop table firms; --":id')}`,
    )
    expect(await answer.json()).toEqual([{ 'a"; drop table firms; --': 1 }])
  })
})
