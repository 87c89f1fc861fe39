import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { MAX_JSON_DEPTH, parseJson } from './parse-json.ts'

const nested = (depth: number, inner = '') => '['.repeat(depth) + inner + ']'.repeat(depth)

it('reads what JSON.parse reads', () => {
  fc.assert(
    fc.property(fc.json({ depthSize: 'large', maxDepth: MAX_JSON_DEPTH - 1 }), (text) => {
      expect(parseJson(text)).toEqual(JSON.parse(text))
    }),
  )
  for (const text of ['', '{', '"', '"\\', '[1,]']) expect(() => parseJson(text)).toThrow(SyntaxError)
})

it('counts levels, and not what stands in a text', () => {
  expect(parseJson(nested(MAX_JSON_DEPTH, '1'))).toHaveLength(1)
  expect(() => parseJson(nested(MAX_JSON_DEPTH + 1, '1'))).toThrow('levels deep')
  expect(() => parseJson('{"a":'.repeat(30_000))).toThrow('levels deep')
  const text = `a\\"${nested(200)}\\\\`
  expect(parseJson(JSON.stringify([text, { [text]: text }]))).toEqual([text, { [text]: text }])
  expect(() => parseJson(`["\\\\",${nested(MAX_JSON_DEPTH)}]`)).toThrow('levels deep')
})
