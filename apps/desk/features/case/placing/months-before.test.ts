import { expect, it } from 'vitest'
import { monthsBefore } from './months-before.ts'

it.each([
  ['2027-08-15', '2027-05-15'],
  ['2027-05-31', '2027-02-28'],
  ['2027-01-10', '2026-11-16'],
])('reminds three months before %s', (end, reminder) => {
  expect(monthsBefore(end, 3, '2026-11-16')).toBe(reminder)
})
