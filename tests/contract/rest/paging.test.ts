import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RestHost, startRestHost } from './rest-host.ts'

let host: RestHost
let db: ReturnType<RestHost['client']>
beforeAll(async () => {
  host = await startRestHost()
  db = host.client()
  await host.admin(
    `create table public.marks (id int primary key); insert into public.marks select generate_series(1, 1500);
     create function public.marks_above(floor int) returns setof public.marks language sql stable
       as 'select * from public.marks where id > marks_above.floor'`,
  )
  await host.admin('analyze public.marks')
})
afterAll(() => host.close())

describe('order', () => {
  it('goes up, down and through several columns', async () => {
    const loans = await db.from('loans').select('id').order('stage', { ascending: false }).order('amount')
    expect(loans.data?.map(({ id }) => id)).toEqual([1, 2, 4, 3])
  })

  it('puts nulls where asked', async () => {
    const ids = async (nullsFirst: boolean) =>
      (await db.from('firms').select('id').order('rating', { nullsFirst })).data?.map(({ id }) => id)
    expect(await ids(true)).toEqual([3, 2, 1])
    expect(await ids(false)).toEqual([2, 1, 3])
  })

  it('looks into JSON', async () => {
    const firms = await db.from('firms').select('id').order('details->size', { nullsFirst: false })
    expect(firms.data?.map(({ id }) => id)).toEqual([2, 1, 3])
  })
})

describe('limit, range and count', () => {
  it.each([
    ['', {}, 200, '0-3/*', 4],
    ['limit=2', {}, 200, '0-1/*', 2],
    ['limit=2&offset=1', {}, 200, '1-2/*', 2],
    ['limit=0', {}, 200, '*/*', 0],
    ['limit=many', {}, 200, '0-3/*', 4],
    ['offset=9', {}, 200, '*/*', 0],
    ['offset=-4', {}, 200, '0-3/*', 4],
    ['offset=-4&limit=2', { prefer: 'count=exact' }, 206, '0-1/4', 2],
    ['', { prefer: 'count=exact' }, 200, '0-3/4', 4],
    ['limit=2', { prefer: 'count=exact' }, 206, '0-1/4', 2],
    ['limit=2&offset=2', { prefer: 'count=exact' }, 206, '2-3/4', 2],
    ['id=gt.3', { prefer: 'count=exact' }, 200, '0-0/1', 1],
    ['id=gt.9', { prefer: 'count=exact' }, 200, '*/0', 0],
    ['offset=4', { prefer: 'count=exact' }, 206, '*/4', 0],
    ['', { range: '1-2' }, 200, '1-2/*', 2],
    ['', { range: '1-' }, 200, '1-3/*', 3],
    ['limit=3', { range: '1-1', prefer: 'count=exact' }, 206, '1-1/4', 1],
    ['', { range: 'nonsense' }, 200, '0-3/*', 4],
    ['', { prefer: 'count=estimated' }, 200, '0-3/4', 4],
  ])('loans?%s with %o answers %i %s', async (search, headers, status, range, rows) => {
    const answer = await host.raw(`/loans?order=id&${search}`, { headers: headers as Record<string, string> })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, range])
    expect(await answer.json()).toHaveLength(rows)
  })

  it.each([
    [
      'offset=5',
      { prefer: 'count=exact' },
      '*/4',
      'An offset of 5 was requested, but there are only 4 rows.',
    ],
    [
      'id=gt.9&offset=1',
      { prefer: 'count=exact' },
      '*/0',
      'An offset of 1 was requested, but there are only 0 rows.',
    ],
    ['limit=-1', {}, null, 'Limit should be greater than or equal to zero.'],
    [
      '',
      { range: '3-1' },
      null,
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    ],
  ])('loans?%s with %o cannot be satisfied', async (search, headers, range, details) => {
    const answer = await host.raw(`/loans?${search}`, { headers: headers as Record<string, string> })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, range])
    expect(await answer.json()).toEqual({
      code: 'PGRST103',
      message: 'Requested range not satisfiable',
      details,
      hint: null,
    })
  })

  it('counts the rows of a call when the offset is beyond them', async () => {
    const answer = await host.raw('/rpc/marks_above?floor=1490&offset=20', {
      headers: { prefer: 'count=exact' },
    })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, '*/10'])
  })

  it('pages and counts for supabase-js', async () => {
    const { data, count, status } = await db
      .from('loans')
      .select('id', { count: 'exact' })
      .order('id')
      .range(1, 2)
    expect([data, count, status]).toEqual([[{ id: 2 }, { id: 3 }], 4, 206])
  })

  it('counts without rows', async () => {
    const { data, count, error } = await db
      .from('loans')
      .select('*', { count: 'exact', head: true })
      .gt('id', 1)
    expect([data, count, error]).toEqual([null, 3, null])
  })

  it('gives at most a thousand rows, and still counts them all', async () => {
    const { data, count } = await db.from('marks').select('id', { count: 'exact' })
    expect([data?.length, count]).toEqual([1000, 1500])
  })

  it('estimates from the plan', async () => {
    const service = host.client(host.serviceKey)
    const planned = await service.from('marks').select('id', { count: 'planned' }).limit(1)
    const estimated = await service.from('marks').select('id', { count: 'estimated' }).limit(1)
    expect([planned.count, estimated.count]).toEqual([1500, 1500])
  })

  it('gives no total where there is neither a count nor a plan', async () => {
    const service = host.client(host.serviceKey)
    const called = await service.rpc('marks_above', { floor: 0 }, { count: 'planned' })
    // supabase-js makes NaN of a total that is an asterisk.
    expect([called.error, called.count]).toEqual([null, Number.NaN])
    expect((await service.rpc('marks_above', { floor: 1_400 }, { count: 'planned' })).count).toBe(100)
  })
})

describe('single', () => {
  it('gives the one row itself', async () => {
    const { data } = await db.from('firms').select('name').eq('id', 2).single()
    expect(data).toEqual({ name: 'Crane Capital' })
  })

  it.each([
    [9, 0],
    [0, 3],
  ])('refuses anything but one row (id over %i: %i rows)', async (id, rows) => {
    const { error, status } = await db.from('firms').select().gt('id', id).single()
    expect([status, error]).toEqual([
      406,
      expect.objectContaining({
        code: 'PGRST116',
        message: 'Cannot coerce the result to a single JSON object',
        details: `The result contains ${rows} rows`,
      }),
    ])
  })

  it('gives nothing for no row when that is allowed', async () => {
    expect(await db.from('firms').select().eq('id', 9).maybeSingle()).toMatchObject({
      data: null,
      error: null,
    })
    expect((await db.from('firms').select().maybeSingle()).error?.code).toBe('PGRST116')
  })
})
