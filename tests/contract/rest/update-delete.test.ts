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

describe('update', () => {
  it('changes the filtered rows and no others', async () => {
    const answer = await db.from('stock').update({ units: 5 }).eq('sku', 'a')
    expect(answer).toMatchObject({ status: 204, data: null, error: null })
    expect(await readStock(host)).toEqual([
      { sku: 'a', label: 'Apple', units: 5 },
      { sku: 'b', label: 'Box', units: 2 },
    ])
  })

  it('gives back and counts what it changed, by any filter', async () => {
    const { data, count, status } = await db
      .from('stock')
      .update({ units: 5 }, { count: 'exact' })
      .or('label.eq.Box,sku.eq.zz')
      .select('sku')
    expect([status, data, count]).toEqual([200, [{ sku: 'b' }], 1])
  })

  it('changes nothing for an empty change', async () => {
    const { data, status } = await db.from('stock').update({}).eq('sku', 'a').select()
    expect([status, data]).toEqual([200, []])
  })

  it('takes nothing back half-way: one row wanted, two found, none changed', async () => {
    const { error } = await db.from('stock').update({ units: 0 }).gt('units', 0).select().single()
    expect(error).toMatchObject({ code: 'PGRST116', details: 'The result contains 2 rows' })
    expect(await readStock(host)).toEqual([
      { sku: 'a', label: 'Apple', units: 1 },
      { sku: 'b', label: 'Box', units: 2 },
    ])
  })

  it('stops at maxAffected', async () => {
    const answer = await sendStock(
      host,
      'PATCH',
      '?units=gt.0',
      { units: 0 },
      'handling=strict, max-affected=1',
    )
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { code: 'PGRST124', details: 'The query affects 2 rows' },
    ])
    expect((await readStock(host))[0]).toMatchObject({ units: 1 })
  })
})

describe('delete', () => {
  it('takes the filtered rows away', async () => {
    const { data, count, status } = await db
      .from('stock')
      .delete({ count: 'exact' })
      .eq('sku', 'a')
      .select('label')
    expect([status, data, count]).toEqual([200, [{ label: 'Apple' }], 1])
    expect(await db.from('stock').delete().eq('sku', 'b')).toMatchObject({ status: 204, error: null })
    expect(await readStock(host)).toEqual([])
  })

  it.each(['delete', 'update'] as const)('refuses to %s without a filter, as Supabase does', async (verb) => {
    const { error, status } = await (verb === 'delete'
      ? db.from('stock').delete()
      : db.from('stock').update({ units: 0 }))
    expect([status, error]).toMatchObject([
      400,
      { code: '21000', message: `${verb.toUpperCase()} requires a WHERE clause` },
    ])
    expect(await readStock(host)).toHaveLength(2)
  })

  it('refuses to leave a dangling reference', async () => {
    const { status, error } = await db.from('firms').delete().eq('id', 1)
    expect([status, error?.code]).toEqual([409, '23503'])
  })
})
