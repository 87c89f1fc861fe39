import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RestHost, startRestHost } from './rest-host.ts'

let host: RestHost
beforeAll(async () => {
  host = await startRestHost()
})
afterAll(() => host.close())

// As the service role: anonymous clients may not use all of these (anonymous-reads.test.ts).
const firms = () => host.client(host.serviceKey).from('firms').select('id').order('id')
type Firms = ReturnType<typeof firms>

describe('filters of supabase-js', () => {
  const cases: [name: string, filter: (query: Firms) => PromiseLike<unknown>, ids: number[]][] = [
    ['eq', (q) => q.eq('id', 2), [2]],
    ['neq', (q) => q.neq('id', 2), [1, 3]],
    ['gt and lt', (q) => q.gt('id', 1).lt('id', 3), [2]],
    ['gte and lte', (q) => q.gte('id', 2).lte('id', 3), [2, 3]],
    ['a date', (q) => q.gte('founded', '2021-01-01T00:00:00Z'), [2, 3]],
    ['like', (q) => q.like('name', '%La%'), [1]],
    ['like with stars', (q) => q.like('name', '*ark*'), [1]],
    ['ilike', (q) => q.ilike('name', 'lark%'), [1]],
    ['likeAllOf', (q) => q.likeAllOf('name', ['%C%', '%al']), [2]],
    ['likeAnyOf', (q) => q.likeAnyOf('name', ['Lark%', '%North%']), [1, 3]],
    ['ilikeAllOf', (q) => q.ilikeAllOf('name', ['%c%', '%AL']), [2]],
    ['ilikeAnyOf', (q) => q.ilikeAnyOf('name', ['LARK%', '%NORTH%']), [1, 3]],
    ['regular expression', (q) => q.filter('name', 'match', '^(Lark|Crane)'), [1, 2]],
    ['regular expression, any case', (q) => q.filter('name', 'imatch', '^lark'), [1]],
    ['is null', (q) => q.is('slogan', null), [2]],
    ['is true', (q) => q.is('active', true), [1]],
    ['is false', (q) => q.is('active', false), [2]],
    ['is unknown', (q) => q.filter('active', 'is', 'unknown'), [3]],
    ['is not_null', (q) => q.filter('active', 'is', 'not_null'), [1, 2]],
    ['isdistinct', (q) => q.filter('active', 'isdistinct', 'true'), [2, 3]],
    ['in', (q) => q.in('id', [1, 3, 9]), [1, 3]],
    ['in, nothing', (q) => q.in('id', []), []],
    ['in, text with commas and brackets', (q) => q.in('slogan', ['Quick, fair', '(none)']), [1]],
    ['contains a list', (q) => q.contains('tags', ['bridging']), [1]],
    ['contained by a list', (q) => q.containedBy('tags', ['development', 'retail']), [2, 3]],
    ['overlaps', (q) => q.overlaps('tags', ['retail', 'development']), [1, 2]],
    ['contains JSON', (q) => q.contains('details', { city: 'Leeds' }), [2]],
    ['JSON path as text', (q) => q.eq('details->>city', 'London'), [1]],
    ['JSON path as JSON', (q) => q.gt('details->size', 20), [1]],
    ['JSON path with an index', (q) => q.eq('details->desks->0->>floor', '2'), [1]],
    ['range strictly left', (q) => q.rangeLt('term', '[30,40)'), [1, 2]],
    ['range strictly right', (q) => q.rangeGt('term', '[0,3)'), [2]],
    ['range not extending right', (q) => q.rangeLte('term', '[0,12)'), [2]],
    ['range not extending left', (q) => q.rangeGte('term', '[2,40)'), [2]],
    ['range adjacent', (q) => q.rangeAdjacent('term', '[24,30)'), [1]],
    ['range overlapping', (q) => q.overlaps('term', '[20,30)'), [1]],
    ['text search', (q) => q.textSearch('name', 'lark & lending'), [1]],
    [
      'plain text search with a language',
      (q) => q.textSearch('name', 'lend', { type: 'plain', config: 'english' }),
      [1],
    ],
    ['phrase search', (q) => q.textSearch('name', 'crane capital', { type: 'phrase' }), [2]],
    ['web search', (q) => q.textSearch('name', 'lark or crane', { type: 'websearch' }), [1, 2]],
    ['match several', (q) => q.match({ id: 1, name: 'Lark Lending' }), [1]],
    ['not', (q) => q.not('id', 'in', '(1,2)'), [3]],
    ['not is null', (q) => q.not('slogan', 'is', null), [1, 3]],
    ['not with a JSON path', (q) => q.not('details->>city', 'eq', 'London'), [2]],
    ['or', (q) => q.or('id.eq.1,name.eq.Crane Capital'), [1, 2]],
    ['or, nested', (q) => q.or('and(id.gt.1,id.lt.3),not.and(id.gt.0,id.lt.3)'), [2, 3]],
    [
      'or, with quotes, lists and JSON',
      (q) =>
        q.or(
          'name.eq."Heron & Co (UK), \\"North\\"",tags.cs.{bridging,retail},details->>city.in.(Leeds,Bath)',
        ),
      [1, 2, 3],
    ],
    ['or, negated filter', (q) => q.or('id.not.eq.1,slogan.is.null'), [2, 3]],
    ['two ors are both needed', (q) => q.or('id.eq.1,id.eq.2').or('id.eq.2,id.eq.3'), [2]],
  ]
  it.each(cases)('%s', async (_, filter, ids) => {
    const { data, error } = (await filter(firms())) as { data: { id: number }[]; error: unknown }
    expect(error).toBeNull()
    expect(data.map(({ id }) => id)).toEqual(ids)
  })
})

describe('filters spelt by hand', () => {
  it.each([
    ['and=(id.gt.1,or(id.eq.3,slogan.eq.none))', [3]],
    ['not.and=(id.gt.1,id.lt.3)', [1, 3]],
    ['not.or=(id.eq.1,id.eq.2)', [3]],
    ['id=eq(any).{1,3}', [1, 3]],
    ['id=gt(all).{1,2}', [3]],
    ['id=not.eq(any).{1,3}', [2]],
    ['"id"=eq.1', [1]],
    ['name=eq.Lark+Lending', [1]],
    ['id=in.("1","2")', [1, 2]],
    [`name=in.(${encodeURIComponent('"Heron & Co (UK), \\"North\\"",other')})`, [3]],
  ])('%s', async (filter, ids) => {
    const answer = await host.raw(`/firms?select=id&order=id&${filter}`)
    expect(answer.status).toBe(200)
    expect((await answer.json()).map(({ id }: { id: number }) => id)).toEqual(ids)
  })
})

describe('refusals', () => {
  it.each([
    ['id=1', 400, 'PGRST100', '"failed to parse filter (1)" (line 1, column 1)'],
    ['id=nope.1', 400, 'PGRST100', '"failed to parse filter (nope.1)" (line 1, column 1)'],
    ['id=is.maybe', 400, 'PGRST100', '"failed to parse filter (is.maybe)" (line 1, column 4)'],
    ['id=in.1', 400, 'PGRST100', '"failed to parse filter (in.1)" (line 1, column 4)'],
    ['id=cs(any).1', 400, 'PGRST100', '"failed to parse filter (cs(any).1)" (line 1, column 1)'],
    ['or=()', 400, 'PGRST100', '"failed to parse logic tree (())" (line 1, column 2)'],
    ['or=(id.eq.1', 400, 'PGRST100', '"failed to parse logic tree ((id.eq.1)" (line 1, column 9)'],
    ['order=id.sideways', 400, 'PGRST100', '"failed to parse order (id.sideways)" (line 1, column 3)'],
    [`or=${'(and'.repeat(40)}`, 400, 'PGRST100', expect.stringContaining('failed to parse logic tree')],
    ['id=eq.%00', 400, 'PGRST100', expect.any(String)],
    ['nope=eq.1', 400, '42703', 'column firms.nope does not exist'],
    ['order=nope', 400, '42703', 'column firms.nope does not exist'],
    ['id=eq.one', 400, '22P02', 'invalid input syntax for type integer: "one"'],
    ['id=eq.99999999999', 400, '22003', 'value "99999999999" is out of range for type integer'],
    ['name=match.(', 400, '2201B', 'invalid regular expression: parentheses () not balanced'],
    ['name=fts(klingon).x', 400, '42704', 'text search configuration "klingon" does not exist'],
    ['id=cs.1', 404, '42883', expect.stringContaining('operator does not exist')],
  ])('%s', async (filter, status, code, message) => {
    const answer = await host.raw(`/firms?${filter}`, { key: host.serviceKey })
    expect(answer.status).toBe(status)
    const body = await answer.json()
    expect(Object.keys(body).toSorted()).toEqual(['code', 'details', 'hint', 'message'])
    expect(body).toMatchObject({ code, message })
  })

  it('refuses a query string no client would send', async () => {
    const answer = await host.raw(`/firms?${Array.from({ length: 301 }, () => 'id=eq.1').join('&')}`)
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'PGRST100'])
  })
})

it('keeps values of types with a length or precision whole, and filterable', async () => {
  const parcels = () => host.client(host.serviceKey).from('parcels')
  const parcel = { id: 1, country: 'GB', flags: '1010', mask: '11011', weight: 12.25, label: 'Crane' }
  const more = { sent: '2026-05-01T10:00:00', stops: ['GB', 'FR'], home: 'IE', homes: ['IE', 'GB'] }
  const { data } = await parcels()
    .insert({ ...parcel, ...more })
    .select()
    .single()
  expect(data).toEqual({ ...parcel, ...more })
  for (const [name, value] of Object.entries({ ...parcel, sent: more.sent, home: 'IE' })) {
    expect((await parcels().select('id').eq(name, value)).data).toEqual([{ id: 1 }])
    expect((await parcels().select('id').in(name, [value])).data).toEqual([{ id: 1 }])
  }
  expect((await parcels().select('id').contains('stops', ['FR'])).data).toEqual([{ id: 1 }])
  const cast = await host.raw('/parcels?select=mask::bit%20varying,home::text', { key: host.serviceKey })
  expect(await cast.json()).toEqual([{ mask: '11011', home: 'IE' }])
  const long = await parcels().update({ country: 'GBR' }).eq('id', 1)
  expect([long.status, long.error?.code]).toEqual([400, '22001'])
})
