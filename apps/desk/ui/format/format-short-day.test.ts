import { expect, it } from 'vitest'
import { formatShortDay } from './format-short-day.ts'

it('names the year of a day that is not in this one', () => {
  expect(formatShortDay('2026-11-20', '2026-01-02')).toBe('Fri 20 Nov')
  expect(formatShortDay('2027-01-05', '2026-11-19')).toBe('Tue 5 Jan 2027')
})
