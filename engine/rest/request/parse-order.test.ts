import { describe, expect, it } from 'vitest'
import { parseOrder } from './parse-order.ts'

const field = (name: string) => ({ name, path: [] })

describe('parseOrder', () => {
  it.each([
    ['a', [{ field: field('a') }]],
    ['a.desc', [{ field: field('a'), direction: 'desc' }]],
    ['a.nullsfirst', [{ field: field('a'), nulls: 'first' }]],
    ['a.asc.nullslast, b', [{ field: field('a'), direction: 'asc', nulls: 'last' }, { field: field('b') }]],
    ['d->>k.desc', [{ field: { name: 'd', path: [{ arrow: '->>', key: 'k' }] }, direction: 'desc' }]],
  ])('reads %s', (text, terms) => {
    expect(parseOrder(text)).toEqual(terms)
  })

  it.each(['', 'a,', 'a.down', 'a.ascending', 'a.asc.desc', 'a.nullsfirst.asc', 'a;b'])(
    'refuses %s',
    (text) => {
      expect(() => parseOrder(text)).toThrow(expect.objectContaining({ status: 400, code: 'PGRST100' }))
    },
  )

  it('refuses to order by an embedded table', () => {
    expect(() => parseOrder('a,r(b).desc')).toThrow(expect.objectContaining({ code: 'PGRST200' }))
  })
})
