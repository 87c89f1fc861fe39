import { describe, expect, it } from 'vitest'
import { scrollToKeepPlace } from './keep-place.ts'

const HEIGHT = 60
const TOP = 200

/** A letter a row; a capital is the same row after a change. */
const placed = (letters: string) =>
  [...letters].map((letter, index) => ({
    reference: letter.toLowerCase(),
    version: letter === letter.toLowerCase() ? 1 : 2,
    topPixels: TOP + index * HEIGHT,
    heightPixels: HEIGHT,
  }))
const keep = (before: string, after: string, at?: string, view = { topPixels: 0, bottomPixels: 800 }) =>
  scrollToKeepPlace(placed(before), placed(after), at, view)

describe('at the top of the page', () => {
  it('lets a lead come in above when nobody is in the list', () => {
    expect(keep('abcdef', 'xabcdef')).toBe(0)
  })

  it('keeps the row under the pointer or the focus where it is', () => {
    expect(keep('abcdef', 'xabcdef', 'a')).toBe(HEIGHT)
    expect(keep('abcdef', 'xabycdef', 'c')).toBe(2 * HEIGHT)
    expect(keep('abcdef', 'abCdef', 'c')).toBe(0)
  })

  it('lets the next row take the place of one that left or was moved by its change', () => {
    expect(keep('abcdef', 'abdef', 'c')).toBe(0)
    expect(keep('abcdef', 'abdefC', 'c')).toBe(0)
    expect(keep('abcdef', 'Cabdef', 'c')).toBe(HEIGHT)
  })

  it('stays at a row although another one moved from above it to below it', () => {
    expect(keep('abcdef', 'acdeBf', 'c')).toBe(-HEIGHT)
  })
})

describe('further down', () => {
  const scrolled = { topPixels: TOP + 130, bottomPixels: TOP + 400 }

  it('keeps the first row in view where it is', () => {
    expect(keep('abcdef', 'xabcdef', undefined, scrolled)).toBe(HEIGHT)
    expect(keep('abcdef', 'bcdef', undefined, scrolled)).toBe(-HEIGHT)
    expect(keep('abcdef', 'abcdxef', undefined, scrolled)).toBe(0)
  })

  it('does not follow a row that was scrolled out of view', () => {
    expect(keep('abcdef', 'bcdefA', 'a', scrolled)).toBe(-HEIGHT)
  })
})

it('stays put when the whole list is another', () => {
  expect(keep('abc', 'xyz', 'b')).toBe(0)
  expect(keep('', 'xyz')).toBe(0)
})
