import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wrapText } from './wrap-text.ts'

const WIDTH = 10
/** Measures every character as one, and counts how often it was asked. */
function wrap(text: string, measure = () => 1) {
  let asked = 0
  const lines = [
    ...wrapText(text, WIDTH, () => {
      asked += 1
      return measure()
    }),
  ]
  return { lines, asked }
}

it('breaks between words, and within a word wider than a line', () => {
  expect(wrap('one two three four').lines).toEqual(['one two', 'three four'])
  expect(wrap('a 0123456789').lines).toEqual(['a', '0123456789'])
  expect(wrap('a 01234567890123').lines).toEqual(['a', '0123456789', '0123'])
  expect(wrap('one\n\ntwo\n').lines).toEqual(['one', '', 'two', ''])
  expect(wrap('0123456789 b').lines).toEqual(['0123456789', 'b'])
  expect(wrap('').lines).toEqual([''])
})

it('loses no character, and makes no line too wide', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '😀'), maxLength: 120 }), (text) => {
      const { lines } = wrap(text)
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(/[ \n]/g, ''))
      for (const line of lines) expect(Array.from(line).length).toBeLessThanOrEqual(WIDTH)
    }),
  )
})

it.each(['word ', 'x', ' ', '[U+1F600]'])('asks a few times for each character of %j', (unit) => {
  const text = unit.repeat(20_000 / unit.length)
  expect(wrap(text).asked).toBeLessThanOrEqual(2 * text.length)
})
