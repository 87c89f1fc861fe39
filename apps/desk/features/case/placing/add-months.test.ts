import { expect, it } from 'vitest'
import { addMonths, monthsBefore } from './add-months.ts'

it.each([
  ['2027-08-15', '2027-05-15'],
  ['2027-05-31', '2027-02-28'],
  ['2027-01-10', '2026-11-16'],
])('reminds three months before %s', (end, reminder) => {
  expect(monthsBefore(end, 3, '2026-11-16')).toBe(reminder)
})

it.each([
  ['2026-11-19', 12, '2027-11-19'],
  ['2026-08-31', 18, '2028-02-29'],
  ['2026-12-31', 2, '2027-02-28'],
])('a loan of %s for %i months ends on %s', (day, months, end) => {
  expect(addMonths(day, months)).toBe(end)
})
