import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RestHost, startRestHost } from './rest-host.ts'
import { makeStock, readStock, resetStock, sendStock } from './stock-table.ts'

let host: RestHost
let db: ReturnType<RestHost['client']>
beforeAll(async () => {
  host = await startRestHost()
  db = host.client(host.serviceKey)
  await makeStock(host)
})
beforeEach(() => resetStock(host))
afterAll(() => host.close())

describe('insert', () => {
  it('writes one row and says only that it did', async () => {
    const answer = await db.from('stock').insert({ sku: 'c', label: 'Can' })
    expect(answer).toMatchObject({ status: 201, data: null, error: null })
    expect(await readStock(host)).toContainEqual({ sku: 'c', label: 'Can', units: 7 })
  })

  it('gives the row back when asked', async () => {
    const { data, status } = await db.from('stock').insert({ sku: 'c' }).select('sku, units').single()
    expect([status, data]).toEqual([201, { sku: 'c', units: 7 }])
  })

  it('writes many, with null for what’s missing, or defaults when asked', async () => {
    const nulls = await db.from('stock').insert([
      { sku: 'c', label: 'Can' },
      { sku: 'd', units: 4 },
    ])
    expect(nulls.error?.code).toBe('23502')
    const defaults = await db
      .from('stock')
      .insert(
        [
          { sku: 'c', label: 'Can' },
          { sku: 'd', units: 4 },
        ],
        { defaultToNull: false },
      )
      .select('sku,label,units')
      .order('sku', { ascending: false })
    expect(defaults.data).toEqual([
      { sku: 'd', label: null, units: 4 },
      { sku: 'c', label: 'Can', units: 7 },
    ])
  })

  it('counts what it wrote', async () => {
    const { count } = await db.from('stock').insert([{ sku: 'c' }, { sku: 'd' }], { count: 'exact' })
    expect(count).toBe(2)
  })

  it('accepts an empty list, an empty row and chosen columns', async () => {
    expect((await sendStock(host, 'POST', '', [], 'return=representation')).status).toBe(201)
    const loan = await db.from('loans').insert({ title: 'Kiln' }).select('amount, stage').single()
    expect(loan.data).toEqual({ amount: 50000, stage: 'enquiry' })
    const empty = await db.from('notes').insert({}).select()
    expect(empty.error?.code).toBe('23502')
    const chosen = await sendStock(
      host,
      'POST',
      '?columns=sku&select=sku,label',
      { sku: 'c', label: 'left out' },
      'return=representation',
    )
    expect(await chosen.json()).toEqual([{ sku: 'c', label: null }])
  })

  it('says where the row went', async () => {
    const answer = await sendStock(host, 'POST', '', { sku: 'c d/é' }, 'return=headers-only')
    expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([
      201,
      '/stock?sku=eq.c+d%2F%C3%A9',
      '',
    ])
  })

  it('keeps every digit', async () => {
    const answer = await host.raw('/firms?select=reach', {
      method: 'POST',
      key: host.serviceKey,
      headers: { 'content-type': 'application/json', prefer: 'return=representation' },
      body: '{"id": 50, "name": "Wide", "reach": 9223372036854775807}',
    })
    expect(await answer.text()).toBe('[{"reach":9223372036854775807}]')
  })

  it.each([
    ['a taken key', { sku: 'a' }, 409, '23505'],
    ['a missing value', { label: 'x' }, 400, '23502'],
    ['a column that is not there', { sku: 'c', nope: 1 }, 400, 'PGRST204'],
    ['a value of the wrong type', { sku: 'c', units: 'many' }, 400, '22P02'],
    ['rows of different shapes', [{ sku: 'c' }, { label: 'd' }], 400, 'PGRST102'],
    ['a row that is none', [{ sku: 'c' }, 3], 400, 'PGRST102'],
    ['broken JSON', '{"sku": ', 400, 'PGRST102'],
    ['nothing', '', 400, 'PGRST102'],
    ['a zero character', '{"sku": "a\\u0000b"}', 400, '22P05'],
  ])('refuses %s', async (_, body, status, code) => {
    const answer = await sendStock(host, 'POST', '', body, '')
    expect([answer.status, (await answer.json()).code]).toEqual([status, code])
    expect(await readStock(host)).toHaveLength(2)
  })

  it('names what broke a foreign key or a check', async () => {
    const reference = await db.from('loans').insert({ title: 'Nowhere', adviser_id: 99 })
    expect([reference.status, reference.error]).toMatchObject([
      409,
      { code: '23503', details: 'Key (adviser_id)=(99) is not present in table "advisers".' },
    ])
    const check = await db.from('loans').insert({ title: 'x'.repeat(90) })
    expect([check.status, check.error?.code]).toEqual([400, '23514'])
  })

  it('refuses a body that is not JSON', async () => {
    const answer = await sendStock(host, 'POST', '', 'sku\nc', '', { 'content-type': 'text/csv' })
    expect([answer.status, (await answer.json()).message]).toEqual([
      400,
      'Content-Type not acceptable: text/csv',
    ])
  })
})

describe('upsert', () => {
  it('merges by primary key: 200 when nothing is new, otherwise 201', async () => {
    const updated = await db.from('stock').upsert({ sku: 'a', units: 9 }).select('label,units')
    expect([updated.status, updated.data]).toEqual([200, [{ label: 'Apple', units: 9 }]])
    const mixed = await db.from('stock').upsert([
      { sku: 'b', units: 8 },
      { sku: 'z', units: 3 },
    ])
    expect(mixed.status).toBe(201)
    expect(await readStock(host)).toEqual([
      { sku: 'a', label: 'Apple', units: 9 },
      { sku: 'b', label: 'Box', units: 8 },
      { sku: 'z', label: null, units: 3 },
    ])
  })

  it('leaves duplicates alone when told to', async () => {
    const { data, status } = await db
      .from('stock')
      .upsert(
        [
          { sku: 'a', units: 99 },
          { sku: 'q', units: 5 },
        ],
        { ignoreDuplicates: true },
      )
      .select('sku')
    expect([status, data]).toEqual([201, [{ sku: 'q' }]])
  })

  it('takes another unique column for the conflict', async () => {
    await db.from('stock').upsert({ sku: 'n', label: 'Apple', units: 3 }, { onConflict: 'label' })
    expect(await readStock(host)).toContainEqual({ sku: 'n', label: 'Apple', units: 3 })
    const unknown = await db.from('stock').upsert({ sku: 'n' }, { onConflict: 'nope' })
    expect(unknown.error?.code).toBe('PGRST204')
  })
})

describe('preferences', () => {
  it('says which it honoured', async () => {
    const answer = await sendStock(
      host,
      'POST',
      '',
      { sku: 'e' },
      'return=representation, count=exact, tx=rollback, unheard-of',
    )
    expect(answer.headers.get('preference-applied')).toBe('return=representation, count=exact')
    expect(await readStock(host)).toHaveLength(3)
  })
})
