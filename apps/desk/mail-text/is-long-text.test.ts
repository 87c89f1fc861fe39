import { expect, it } from 'vitest'
import { isLongText } from './is-long-text.ts'

it.each([
  ['twelve lines', 'line\n'.repeat(11), false],
  ['thirteen lines', 'line\n'.repeat(12), true],
  ['a paragraph of more than twelve lines', 'word '.repeat(300), true],
  ['a few sentences', 'word '.repeat(100), false],
])('knows whether %s are long', (_, text, isLong) => {
  expect(isLongText(text)).toBe(isLong)
})
