import { describe, expect, it } from 'vitest'
import { LIMITS } from './limits.ts'
import { parseQuery } from './parse-query.ts'

describe('parseQuery', () => {
  it('sorts parameters by what they are about', () => {
    const query = parseQuery(
      'select=id&name=eq.A+B&r.s.x=gt.1&r.or=(a.eq.1)&not.and=(b.eq.2)&order=id&r.order=x&limit=3&r.offset=2&columns="a",b&on_conflict=c',
    )
    expect(query.conditions.map(({ path, value }) => [path, value.kind, value.not])).toEqual([
      [[], 'filter', false],
      [['r', 's'], 'filter', false],
      [['r'], 'logic', false],
      [[], 'logic', true],
    ])
    expect(query).toMatchObject({
      select: [{ kind: 'column' }],
      orders: [{ path: [] }, { path: ['r'] }],
      limits: [{ path: [], value: 3 }],
      offsets: [{ path: ['r'], value: 2 }],
      columns: ['a', 'b'],
      onConflict: ['c'],
    })
  })

  it('selects everything unless columns are named', () => {
    expect(parseQuery('').select).toEqual([{ kind: 'star' }])
    expect(parseQuery('select=').select).toEqual([{ kind: 'star' }])
  })

  it('reads what is no filter as an argument of a function', () => {
    const query = parseQuery('a=1&b=eq.2&a=x', { readArguments: true })
    expect(query.args).toEqual([
      ['a', '1'],
      ['a', 'x'],
    ])
    expect(query.conditions).toHaveLength(1)
    expect(() => parseQuery('a=1')).toThrow(expect.objectContaining({ code: 'PGRST100' }))
  })

  it.each([
    ['too much text', `a=eq.${'x'.repeat(LIMITS.queryCharacters)}`, 414],
    ['too many parameters', 'a=eq.1&'.repeat(LIMITS.parameters + 1), 400],
    ['a zero character', 'a=eq.%00', 400],
    ['a broken path', 'a..b=eq.1', 400],
  ])('refuses %s', (_, search, status) => {
    expect(() => parseQuery(search)).toThrow(expect.objectContaining({ status, code: 'PGRST100' }))
  })
})
