import { expect, it } from 'vitest'
import { isPathInside } from './path-inside.ts'

it.each(['a', 'a/b.c', 'postgres/base/1/2', '..a/b..', '.hidden', 'ü/é'])('lets %j stay', (path) => {
  expect(isPathInside(path)).toBe(true)
})

it.each([
  ...['', '.', '..', '../a', 'a/../b', 'a/..', 'a/./b', '/a', '//a', 'a//b', 'a/'],
  ...['..\\a', 'a\\..\\..\\b', '\\\\host\\share', 'C:', 'C:/a', 'a\u0000', 'a\n'],
])('refuses %j', (path) => {
  expect(isPathInside(path)).toBe(false)
})
