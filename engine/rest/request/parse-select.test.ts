import { describe, expect, it } from 'vitest'
import { LIMITS } from './limits.ts'
import { parseSelect } from './parse-select.ts'

const column = (name: string, more = {}) => ({ kind: 'column', field: { name, path: [] }, ...more })
const embed = (target: string, items: unknown[], more = {}) => ({
  kind: 'embed',
  target,
  join: 'left',
  spread: false,
  items,
  ...more,
})

describe('parseSelect', () => {
  it.each([
    ['', []],
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
    ['b(*)', [embed('b', [{ kind: 'star' }])]],
    ['b()', [embed('b', [])]],
    [
      'x:b!fk!inner(id,c(d))',
      [embed('b', [column('id'), embed('c', [column('d')])], { alias: 'x', hint: 'fk', join: 'inner' })],
    ],
    ['b!left(id)', [embed('b', [column('id')])]],
    ['...b!inner(id)', [embed('b', [column('id')], { spread: true, join: 'inner' })]],
    ['count', [column('count')]],
  ])('reads %s', (text, items) => {
    expect(parseSelect(text)).toEqual(items)
  })

  it.each([
    ['id,', 'unexpected end of input'],
    ['id)', 'unexpected ")"'],
    ['b(id', 'unexpected end of input expecting ")"'],
    ['*id', 'unexpected "i"'],
    ['"open', 'unexpected end of input'],
    ['a->', 'unexpected end of input'],
    ['a::', 'unexpected end of input'],
    ['...a', 'unexpected end of input expecting "("'],
    ['a.b', 'unexpected "."'],
    [':a', 'unexpected ":"'],
  ])('refuses %s', (text, details) => {
    expect(() => parseSelect(text)).toThrow(
      expect.objectContaining({ status: 400, code: 'PGRST100', details: expect.stringContaining(details) }),
    )
  })

  it.each(['count()', 'n:count()', 'id.sum()', 'x:id.max()', 'b(id.avg())'])(
    'refuses the aggregate %s',
    (text) => {
      expect(() => parseSelect(text)).toThrow(expect.objectContaining({ code: 'PGRST123' }))
    },
  )

  it('stops at its limits', () => {
    const nested = (depth: number) => `${'a('.repeat(depth)}id${')'.repeat(depth)}`
    expect(parseSelect(nested(LIMITS.embedDepth))).toHaveLength(1)
    for (const text of [
      nested(LIMITS.embedDepth + 1),
      nested(10_000),
      Array.from({ length: LIMITS.embeds + 1 }, () => 'a(id)').join(),
      Array.from({ length: LIMITS.selectItems + 1 }, () => 'id').join(),
    ]) {
      expect(() => parseSelect(text)).toThrow(expect.objectContaining({ code: 'PGRST100' }))
    }
  })
})
