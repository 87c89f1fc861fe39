import { describe, expect, it } from 'vitest'
import { LIMITS } from './limits.ts'
import { parseSelect } from './parse-select.ts'

const column = (name: string, more = {}) => ({ kind: 'column', field: { name, path: [] }, ...more })

describe('parseSelect', () => {
  it.each([
    ['*', [{ kind: 'star' }]],
    [' id , name ', [column('id'), column('name')]],
    ['"odd, (name)"', [column('odd, (name)')]],
    ['kebab-name', [column('kebab-name')]],
    ['called:name', [column('name', { alias: 'called' })]],
    ['id::text', [column('id', { cast: 'text' })]],
    ['n:id::double precision', [column('id', { alias: 'n', cast: 'double precision' })]],
    [
      'a->b->>c',
      [
        {
          kind: 'column',
          field: {
            name: 'a',
            path: [
              { arrow: '->', key: 'b' },
              { arrow: '->>', key: 'c' },
            ],
          },
        },
      ],
    ],
    [
      'a->0->-1',
      [
        {
          kind: 'column',
          field: {
            name: 'a',
            path: [
              { arrow: '->', key: 0 },
              { arrow: '->', key: -1 },
            ],
          },
        },
      ],
    ],
    ['a->1x', [{ kind: 'column', field: { name: 'a', path: [{ arrow: '->', key: '1x' }] } }]],
    ['a->"x.y"', [{ kind: 'column', field: { name: 'a', path: [{ arrow: '->', key: 'x.y' }] } }]],
    ['count', [column('count')]],
  ])('reads %s', (text, items) => {
    expect(parseSelect(text)).toEqual(items)
  })

  it.each([
    ['', 'unexpected end of input'],
    ['id,', 'unexpected end of input'],
    ['id)', 'unexpected ")"'],
    ['*id', 'unexpected "i"'],
    ['"open', 'unexpected end of input'],
    ['a->', 'unexpected end of input'],
    ['a::', 'unexpected end of input'],
    ['a.b', 'unexpected "."'],
    [':a', 'unexpected ":"'],
  ])('refuses %s', (text, details) => {
    expect(() => parseSelect(text)).toThrow(
      expect.objectContaining({ status: 400, code: 'PGRST100', details: expect.stringContaining(details) }),
    )
  })

  it.each(['count()', 'n:count()', 'id.sum()', 'x:id.max()'])('refuses the aggregate %s', (text) => {
    expect(() => parseSelect(text)).toThrow(expect.objectContaining({ code: 'PGRST123' }))
  })

  it.each(['b(*)', 'id,b()', 'x:b!fk!inner(id,c(d))', '...b(id)', 'b(id.avg())'])(
    'refuses the embedded table of %s',
    (text) => {
      expect(() => parseSelect(text)).toThrow(expect.objectContaining({ status: 400, code: 'PGRST200' }))
    },
  )

  it('stops at its limit', () => {
    const many = Array.from({ length: LIMITS.selectItems + 1 }, () => 'id').join()
    expect(() => parseSelect(many)).toThrow(expect.objectContaining({ code: 'PGRST100' }))
  })
})
