import { expect, it } from 'vitest'
import { readDayAndTime } from './read-day-and-time.ts'

it.each([
  ['2026-11-16', '10:20', '2026-11-16T10:20:00.000Z'],
  ['2026-07-01', '10:20am', '2026-07-01T09:20:00.000Z'],
  ['2026-10-25', '9.05 AM', '2026-10-25T09:05:00.000Z'],
  ['2026-03-29', '9:05', '2026-03-29T08:05:00.000Z'],
  ['2026-11-16', '2pm', '2026-11-16T14:00:00.000Z'],
  ['2026-11-16', '12:30am', '2026-11-16T00:30:00.000Z'],
  ['2026-11-16', '12pm', '2026-11-16T12:00:00.000Z'],
  ['2026-11-16', '14', undefined],
  ['2026-11-16', '25:00', undefined],
  ['2026-11-16', '13pm', undefined],
  ['2026-11-16', '', undefined],
  ['', '10:20', undefined],
])('reads %s %s by the clock of London', (day, typed, moment) => {
  expect(readDayAndTime(day, typed)?.toISOString()).toBe(moment)
})
