import { expect, it } from 'vitest'
import { formatWorkingTime } from './format-working-time.ts'

const MINUTE = 60_000

it.each([
  [1, '1 min'],
  [42, '42 min'],
  [59.2, '1 h'],
  [65, '1 h 5 min'],
  [120, '2 h'],
  [13 * 60 + 20, '13 h'],
  [71 * 60, '71 h'],
  [12 * 24 * 60 + 5, '12 days'],
])('writes %s minutes as %s', (minutes, words) => {
  expect(formatWorkingTime(minutes * MINUTE)).toBe(words)
})
