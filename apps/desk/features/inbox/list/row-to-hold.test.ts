import { expect, it } from 'vitest'
import { rowToHold } from './row-to-hold.ts'

/** One letter per row; a capital is the same row after a change. */
const rows = (letters: string) =>
  [...letters].map((letter) => ({
    reference: letter.toLowerCase(),
    version: letter === letter.toLowerCase() ? 1 : 2,
  }))
const hold = (before: string, after: string, held: string) => rowToHold(rows(before), rows(after), held)

it('holds the row itself while others come, go and move around it', () => {
  expect(hold('abcdef', 'xabycdef', 'c')).toBe('c')
  expect(hold('abcdef', 'cdef', 'c')).toBe('c')
  expect(hold('abcdef', 'acdeBf', 'c')).toBe('c')
})

it('holds a row that changed where it is', () => {
  expect(hold('abcdef', 'abCdef', 'c')).toBe('c')
  expect(hold('abcdef', 'abCxdef', 'c')).toBe('c')
  expect(hold('abcdef', 'abcdeF', 'f')).toBe('f')
})

it('holds the next row when the row left or moved', () => {
  expect(hold('abcdef', 'abdef', 'c')).toBe('d')
  expect(hold('abcdef', 'abdefC', 'c')).toBe('d')
  expect(hold('abcdef', 'Cabdef', 'c')).toBe('d')
  expect(hold('abcdef', 'abef', 'c')).toBe('e')
})

it('holds nothing when no row at or below it is left', () => {
  expect(hold('abc', 'xyz', 'b')).toBeUndefined()
  expect(hold('abc', 'ab', 'c')).toBeUndefined()
  expect(hold('', 'xyz', 'a')).toBeUndefined()
})
