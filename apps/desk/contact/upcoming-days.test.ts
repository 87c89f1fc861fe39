import { expect, it } from 'vitest'
import { upcomingDays } from './upcoming-days.ts'

it.each([
  ['2026-11-16T10:00:00Z', 'Today, Tomorrow, Thu 19, Mon 23'],
  ['2026-11-20T10:00:00Z', 'Today, Mon 23, Fri 27'],
  // Christmas Day is a Friday, and Boxing Day's holiday is on the Monday after it.
  ['2026-12-24T10:00:00Z', 'Today, Tue 29, Thu 31'],
])('offers working days after %s', (now, labels) => {
  expect(
    upcomingDays(new Date(now))
      .map(({ label }) => label)
      .join(', '),
  ).toBe(labels)
})
