import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RestHost, startRestHost } from './rest-host.ts'

let host: RestHost
let db: ReturnType<RestHost['client']>
beforeAll(async () => {
  host = await startRestHost()
  db = host.client()
})
afterAll(() => host.close())

const PARCEL = {
  country: 'GB',
  flags: '1010',
  mask: '11011',
  weight: 12.25,
  sent: '2026-05-01T10:00:00',
  label: 'Crane',
  stops: ['GB', 'FR'],
  home: 'IE',
  homes: ['IE', 'GB'],
}

describe('arguments of types with a length or a precision', () => {
  it('reach the function whole, from a body and from a query', async () => {
    expect((await db.rpc('pack', PARCEL)).data).toEqual(PARCEL)
    const { stops, homes, ...plain } = PARCEL
    const search = new URLSearchParams({
      ...Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, String(value)])),
      stops: `{${stops}}`,
      homes: `{${homes}}`,
    })
    expect(await (await host.raw(`/rpc/pack?${search}`)).json()).toEqual(PARCEL)
  })

  it('reach it whole in lists and rows, and on the way back', async () => {
    expect((await db.rpc('stops', { codes: ['GB', 'FR'] })).data).toBe('GB-FR')
    expect(await (await host.raw('/rpc/stops?codes=GB&codes=FR')).json()).toBe('GB-FR')
    expect((await db.rpc('priced_in', { priced: { country: 'GB', flags: '1010' } })).data).toBe('GB1010')
    expect((await db.rpc('code_of', { country: 'GB' })).data).toBe('GB')
  })
})

it('shows a function its path without the prefix, as behind Supabase’s gateway', async () => {
  expect((await db.rpc('request_path')).data).toBe('/rpc/request_path')
  expect((await db.rpc('request_path', {}, { get: true })).data).toBe('/rpc/request_path')
})

describe('results', () => {
  it.each<[name: string, args: Record<string, unknown>, data: unknown]>([
    ['add', { a: 2, b: 3 }, 5],
    ['greet', {}, 'Hello stranger'],
    ['greet', { name: 'Ada' }, 'Hello Ada'],
    ['letters', {}, ['a', 'b', 'c']],
    ['split_name', { full_name: 'Ada Quill' }, { first: 'Ada', last: 'Quill' }],
    [
      'stages',
      {},
      [
        { stage: 'enquiry', n: 2 },
        { stage: 'offer', n: 1 },
        { stage: 'completed', n: 1 },
      ],
    ],
    ['sum_list', { list: [1, 2, 3], factor: 2 }, 12],
    ['total', { amounts: [4, 5] }, 9],
    ['echo_body', { any: ['thing', 1] }, { any: ['thing', 1] }],
    ['pick', { a: 1 }, 'one'],
    ['pick', { a: 1, b: 2 }, 'two'],
  ])('%s(%o)', async (name, args, data) => {
    expect(await db.rpc(name, args)).toMatchObject({ data, error: null, status: 200 })
  })

  it('gives one row of a table as an object', async () => {
    const { data } = await db.rpc('first_firm')
    expect(data).toMatchObject({ id: 1, founded: '2019-01-02T03:04:05.678+00:00' })
  })

  it('gives nothing for void', async () => {
    const answer = await db.rpc('touch', { loan_id: 1 })
    expect(answer).toMatchObject({ status: 204, data: null, error: null })
  })

  it('filters, orders, limits and counts a set of rows', async () => {
    const { data, count, error } = await db
      .rpc('top_loans', { minimum: 40000 }, { count: 'exact' })
      .select('title')
      .neq('stage', 'offer')
      .order('amount')
      .limit(1)
    expect(error).toBeNull()
    expect(data).toEqual([{ title: 'Van fleet' }])
    expect(count).toBe(2)
    expect((await db.rpc('top_loans', { minimum: 200000 }).select('id').single()).data).toEqual({ id: 1 })
  })

  it('lets a function choose status and headers', async () => {
    const answer = await host.raw('/rpc/teapot', { method: 'POST' })
    expect([answer.status, answer.headers.get('x-kettle'), await answer.json()]).toEqual([
      418,
      'on',
      'short and stout',
    ])
  })
})

describe('GET', () => {
  it('calls with arguments from the query', async () => {
    expect(await (await host.raw('/rpc/add?a=2&b=3')).json()).toBe(5)
    expect(await (await host.raw('/rpc/total?amounts=1&amounts=2')).json()).toBe(3)
    expect((await db.rpc('sum_list', { list: [1, 2] }, { get: true })).data).toBe(3)
    const loans = await db
      .rpc('top_loans', { minimum: 70000 }, { get: true })
      .select('id')
      .eq('stage', 'offer')
    expect(loans.data).toEqual([{ id: 2 }])
  })

  it('answers HEAD with the count', async () => {
    const { count } = await db.rpc('top_loans', { minimum: 0 }, { head: true, count: 'exact' })
    expect(count).toBe(4)
  })

  it('may not write', async () => {
    const { status, error } = await db.rpc('touch', { loan_id: 1 }, { get: true })
    expect([status, error?.code]).toEqual([405, '25006'])
  })
})

describe('refusals', () => {
  it.each([
    ['ad', { a: 1, b: 2 }, 'ad(a, b)'],
    ['add', { a: 1, c: 2 }, 'add(a, c)'],
    ['add', { a: 1 }, 'add(a)'],
    ['add', {}, 'add without parameters'],
  ])('%s with %o is not there', async (name, args, called) => {
    const answer = await db.rpc(name, args)
    const message = `Could not find the function public.${called} in the schema cache`
    expect([answer.status, answer.error]).toMatchObject([404, { code: 'PGRST202', message }])
  })

  it.each([
    [
      'two candidates',
      'same',
      { a: 1 },
      300,
      'PGRST203',
      'Could not choose the best candidate function between: public.same(a => integer), public.same(a => text)',
    ],
    ['a wrong value', 'add', { a: 'x', b: 1 }, 400, '22P02', 'invalid input syntax for type integer: "x"'],
  ])('%s', async (_, name, args, status, code, message) => {
    const answer = await db.rpc(name, args)
    expect([answer.status, answer.error]).toEqual([status, expect.objectContaining({ code, message })])
  })

  it('hints at what may have been meant', async () => {
    const named = await db.rpc('gret')
    expect(named.error?.hint).toBe('Perhaps you meant to call the function public.greet')
    const argued = await db.rpc('add', { a: 1, bb: 2 })
    expect(argued.error).toMatchObject({
      hint: 'Perhaps you meant to call the function public.add(a, b)',
      details:
        'Searched for the function public.add with parameters a, bb or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
    })
  })

  it('does not hint at what the caller may not call', async () => {
    expect((await db.rpc('staff_onl')).error?.hint).toBeNull()
    expect((await db.from('vaul').select()).error?.hint).toBeNull()
    expect((await db.from('firm').select()).error?.hint).toBe("Perhaps you meant the table 'public.firms'")
  })

  it.each([
    ['P0001', 400],
    ['PT402', 402],
    ['42501', 401],
  ])('a function that raises %s answers %i', async (state, status) => {
    const { error, ...answer } = await db.rpc('fail', { state, message: 'Not so' })
    expect([answer.status, error]).toEqual([
      status,
      expect.objectContaining({ code: state, message: 'Not so', details: 'why', hint: 'try' }),
    ])
  })

  it.each([
    ['PUT', '/rpc/add', 405, 'PGRST101'],
    ['DELETE', '/rpc/add', 405, 'PGRST101'],
    ['POST', '/rpc/add/more', 404, 'PGRST125'],
  ])('%s %s answers %i %s', async (method, path, status, code) => {
    const answer = await host.raw(path, { method })
    expect([answer.status, (await answer.json()).code]).toEqual([status, code])
  })
})
