import { expect, it } from 'vitest'
import { formatTime } from '#shared/format/format-moment.ts'
import { formatMoment, formatRelative } from './format-moment.ts'

const now = Date.parse('2026-11-16T09:30:00Z')

it.each([
  ['2026-11-16T09:29:40Z', 'just now'],
  ['2026-11-16T09:27:00Z', '3 minutes ago'],
  ['2026-11-16T11:45:00Z', 'in 2 hours'],
  ['2026-11-15T08:00:00Z', 'yesterday'],
  ['2026-09-01T08:00:00Z', '1 Sept 2026'],
])('says of %s: %s', (moment, words) => {
  expect(formatRelative(new Date(moment), now)).toBe(words)
})

it.each([
  ['Friday, on Sunday', '2026-11-13T16:34:00Z', '2026-11-15T05:40:00Z', '2 days ago'],
  [
    'Saturday, on the Monday after the clocks went forward',
    '2026-03-28T11:30:00Z',
    '2026-03-30T10:00:00Z',
    '2 days ago',
  ],
  [
    'Saturday, on the Monday after they went back',
    '2026-10-24T22:30:00Z',
    '2026-10-26T00:30:00Z',
    '2 days ago',
  ],
  [
    'midnight, at the end of the day of 25 hours',
    '2026-10-24T23:10:00Z',
    '2026-10-25T23:50:00Z',
    '24 hours ago',
  ],
  ['Monday, from Saturday', '2026-11-16T01:00:00Z', '2026-11-14T23:00:00Z', 'in 2 days'],
])('counts days by the calendar of London: %s', (_, moment, now, words) => {
  expect(formatRelative(new Date(moment), Date.parse(now))).toBe(words)
})

it('shows the hour of London on both sides of a clock change', () => {
  const today = new Date(now)
  expect(formatMoment(new Date('2026-10-24T12:00:00Z'), today)).toBe('Sat 24 Oct, 1pm')
  expect(formatMoment(new Date('2026-10-26T12:05:00Z'), today)).toBe('Mon 26 Oct, 12:05pm')
  expect(formatMoment(new Date('2025-12-31T23:59:00Z'), today)).toBe('Wed 31 Dec 2025, 11:59pm')
})

it.each([
  ['2026-11-16T21:54:00Z', '9:54pm'],
  ['2026-11-16T00:07:00Z', '12:07am'],
  ['2026-11-16T07:00:00Z', '7am'],
])('writes the time of %s as %s', (moment, time) => {
  expect(formatTime(new Date(moment))).toBe(time)
})
