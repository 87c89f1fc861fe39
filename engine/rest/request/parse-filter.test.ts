import { describe, expect, it } from 'vitest'
import { LIMITS } from './limits.ts'
import { parseLogic, parseTest } from './parse-filter.ts'

describe('parseTest', () => {
  it.each([
    ['eq.a.b,c)', { not: false, test: { kind: 'compare', operator: 'eq', value: 'a.b,c)' } }],
    ['eq.', { not: false, test: { kind: 'compare', operator: 'eq', value: '' } }],
    ['not.gte.5', { not: true, test: { kind: 'compare', operator: 'gte', value: '5' } }],
    [
      'like(any).{a*,b*}',
      { not: false, test: { kind: 'compare', operator: 'like', quantifier: 'any', value: '{a*,b*}' } },
    ],
    ['is.NULL', { not: false, test: { kind: 'is', value: 'null' } }],
    ['is.not_null', { not: false, test: { kind: 'is', value: 'not_null' } }],
    ['isdistinct.x', { not: false, test: { kind: 'distinct', value: 'x' } }],
    ['in.(a,"b,c","d\\"e\\\\f",)', { not: false, test: { kind: 'in', values: ['a', 'b,c', 'd"e\\f', ''] } }],
    ['in.()', { not: false, test: { kind: 'in', values: [] } }],
    ['in.("a"b)', { not: false, test: { kind: 'in', values: ['"a"b'] } }],
    [
      'wfts(english).a b',
      { not: false, test: { kind: 'search', search: 'wfts', language: 'english', value: 'a b' } },
    ],
    ['fts.x', { not: false, test: { kind: 'search', search: 'fts', value: 'x' } }],
  ])('reads %s', (text, expected) => {
    expect(parseTest(text)).toEqual(expected)
  })

  it.each([
    '',
    'eq',
    '5',
    'nope.5',
    'not.',
    'not.not.eq.1',
    'is.nul',
    'is.null1',
    'in.5',
    'in.(1',
    'in.(1)x',
    'eq(some).1',
    'neq(any).1',
    'in(any).1',
    'constructor.1',
  ])('refuses %s', (text) => {
    expect(() => parseTest(text)).toThrow(expect.objectContaining({ status: 400, code: 'PGRST100' }))
  })
})

describe('parseLogic', () => {
  const or = { not: false, operator: 'or' } as const

  it('reads filters, nesting and negation', () => {
    expect(parseLogic('(a.eq.1, not.and(b->>c.not.is.null,d.in.(1,2)))', or)).toEqual({
      kind: 'logic',
      ...or,
      terms: [
        {
          kind: 'filter',
          field: { name: 'a', path: [] },
          not: false,
          test: { kind: 'compare', operator: 'eq', value: '1' },
        },
        {
          kind: 'logic',
          not: true,
          operator: 'and',
          terms: [
            {
              kind: 'filter',
              field: { name: 'b', path: [{ arrow: '->>', key: 'c' }] },
              not: true,
              test: { kind: 'is', value: 'null' },
            },
            {
              kind: 'filter',
              field: { name: 'd', path: [] },
              not: false,
              test: { kind: 'in', values: ['1', '2'] },
            },
          ],
        },
      ],
    })
  })

  it.each([
    ['(a.eq."x,y)")', 'x,y)'],
    ['(a.cs.{1,2})', '{1,2}'],
    ['(a.eq."b"c)', '"b"c'],
    ['(a.eq.)', ''],
  ])('reads the value in %s', (text, value) => {
    expect(parseLogic(text, or).terms).toMatchObject([{ test: { value } }])
  })

  it.each(['', '()', '(a)', '(a.eq.1', '(a.eq.1)x', '(a.eq.1,)', 'a.eq.1', '(and)', '(and())'])(
    'refuses %s',
    (text) => {
      expect(() => parseLogic(text, or)).toThrow(expect.objectContaining({ code: 'PGRST100' }))
    },
  )

  it('stops at its limits', () => {
    const nested = (depth: number) => `${'(and'.repeat(depth)}(a.eq.1)${')'.repeat(depth)}`
    expect(parseLogic(nested(LIMITS.logicDepth - 1), or).terms).toHaveLength(1)
    for (const text of [
      nested(LIMITS.logicDepth),
      nested(10_000),
      `(${Array.from({ length: LIMITS.logicTerms + 1 }, () => 'a.eq.1').join()})`,
    ]) {
      expect(() => parseLogic(text, or)).toThrow(expect.objectContaining({ code: 'PGRST100' }))
    }
  })
})
