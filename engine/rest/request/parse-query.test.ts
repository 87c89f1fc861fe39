import { describe, expect, it } from 'vitest'
import { LIMITS } from './limits.ts'
import { parseQuery } from './parse-query.ts'

describe('parseQuery', () => {
  it('sorts parameters by what they are about', () => {
    const query = parseQuery(
      'select=id&name=eq.A+B&or=(a.eq.1)&not.and=(b.eq.2)&order=id&limit=3&offset=2&columns="a",b&on_conflict=c',
    )
    expect(query.conditions.map(({ kind, not }) => [kind, not])).toEqual([
      ['filter', false],
      ['logic', false],
      ['logic', true],
    ])
    expect(query).toMatchObject({
      select: [{ kind: 'column' }],
      order: [{ field: { name: 'id' } }],
      limit: 3,
      offset: 2,
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
    ['a broken path', 'a->>b.c=eq.1', 400],
  ])('refuses %s', (_, search, status) => {
    expect(() => parseQuery(search)).toThrow(expect.objectContaining({ status, code: 'PGRST100' }))
  })

  it.each([
    'r.a=eq.1',
    'r.s.a=eq.1',
    'r.order=a',
    'r.limit=1',
    'r.offset=1',
    'r.or=(a.eq.1)',
    'r.not.and=(a.eq.1)',
  ])('refuses what %s asks of an embedded table', (search) => {
    expect(() => parseQuery(search)).toThrow(expect.objectContaining({ status: 400, code: 'PGRST200' }))
  })
})
