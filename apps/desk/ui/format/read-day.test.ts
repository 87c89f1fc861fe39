import { expect, it } from 'vitest'
import { formatTypedDay, readDay } from './read-day.ts'

it.each([
  ['20/11/2026', '2026-11-20'],
  [' 3.1.27 ', '2027-01-03'],
  ['20 11', '2026-11-20'],
  ['2/3', '2027-03-02'],
  ['2026-12-01', '2026-12-01'],
  ['11/20/2026', undefined],
  ['31/2/2027', undefined],
  ['29/2/2028', '2028-02-29'],
  ['24 Nov', '2026-11-24'],
  ['2nd march', '2027-03-02'],
  ['24-nov-27', '2027-11-24'],
  ['31 feb', undefined],
  ['24 now', undefined],
  ['today', '2026-11-16'],
  ['Tomorrow', '2026-11-17'],
  ['in 2 days', '2026-11-18'],
  ['in a week', '2026-11-23'],
  ['tue', '2026-11-17'],
  ['Monday', '2026-11-23'],
  ['next  tue', '2026-11-24'],
  ['next sunday', '2026-11-29'],
  ['soon', undefined],
  ['1/1/1999', undefined],
])('reads %s as %s', (typed, day) => {
  expect(readDay(typed, '2026-11-16')).toBe(day)
})

it('shows a day as it is typed', () => {
  expect(formatTypedDay('2026-11-05')).toBe('05/11/2026')
})
