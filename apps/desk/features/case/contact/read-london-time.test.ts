import { expect, it } from 'vitest'
import { readLondonTime } from './read-london-time.ts'

it.each([
  ['2026-11-16T10:20', '2026-11-16T10:20:00.000Z'],
  ['2026-07-01T10:20', '2026-07-01T09:20:00.000Z'],
  ['2026-10-25T09:05', '2026-10-25T09:05:00.000Z'],
  ['2026-03-29T09:05:30', '2026-03-29T08:05:00.000Z'],
  ['', undefined],
  ['yesterday', undefined],
])('reads %s by the clock of London', (typed, moment) => {
  expect(readLondonTime(typed)?.toISOString()).toBe(moment)
})
