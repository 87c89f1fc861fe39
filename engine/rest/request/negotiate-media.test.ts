import { expect, it } from 'vitest'
import { negotiateMedia } from './negotiate-media.ts'

it.each([
  [undefined, 'array', false],
  ['*/*', 'array', false],
  ['text/html, */*;q=0.1', 'array', false],
  ['application/vnd.pgrst.object+json', 'object', false],
  ['application/vnd.pgrst.object+json;nulls=stripped', 'object', true],
  ['application/json;q=0.5, text/csv', 'csv', false],
])('%s: %s', (accept, shape, stripNulls) => {
  expect(negotiateMedia(accept)).toMatchObject({ shape, stripNulls })
})

it('refuses what it cannot write', () => {
  expect(() => negotiateMedia('image/png')).toThrow(
    expect.objectContaining({ status: 406, code: 'PGRST107' }),
  )
})
