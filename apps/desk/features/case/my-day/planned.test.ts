import { expect, it } from 'vitest'
import type { MyDay } from '../../../backend/cases.ts'
import { withoutHalves } from './done-list.tsx'
import { plannedIn } from './planned.ts'

const PERSON = {
  contact_name: 'Gita Ibis',
  business_name: null,
  phone: '01632 960321',
  amount_pounds: 250_000,
  standing_in: null,
}
const task = (words: string, due_on: string, due_time: string | null = null) =>
  ({
    id: words,
    reference: 'LC-1',
    ...PERSON,
    words,
    due_on,
    due_time,
    lender_name: null,
  }) as MyDay['tasks'][number]

// A Thursday.
const day: MyDay = {
  today: '2026-11-19',
  promises: [{ reference: 'LC-2', ...PERSON, promised_by: '2026-11-19T10:00:00Z' }],
  tasks: [
    task('Late', '2026-11-16'),
    task('Sometime', '2026-11-19'),
    task('Meeting', '2026-11-19', '14:15:00'),
    task('Tomorrow', '2026-11-20'),
    task('Next week', '2026-11-23'),
  ],
  done: [],
}
const shown = (view: Parameters<typeof plannedIn>[0], given = day) =>
  plannedIn(view, given).map((planned) => [planned.day, ...planned.plans.map(({ words }) => words)])

it('shows promises and tasks by day and time, what is late first', () => {
  expect(shown('today')).toEqual([
    ['2026-11-16', 'Late'],
    ['2026-11-19', 'Be in touch, as promised', 'Meeting', 'Sometime'],
  ])
})

it('ends a week on Sunday', () => {
  expect(shown('tomorrow')).toEqual([['2026-11-20', 'Tomorrow']])
  expect(shown('week').map(([first]) => first)).toEqual(['2026-11-16', '2026-11-19', '2026-11-20'])
  expect(shown('next')).toEqual([['2026-11-23', 'Next week']])
  expect(shown('week', { ...day, today: '2026-11-22', promises: [] }).flat()).not.toContain('Next week')
})

it('says a merge once among what was done', () => {
  const halves = [
    { id: 2, kind: 'received_merge', reference: 'LC-2', detail: { other: 'LC-1' } },
    { id: 1, kind: 'merged', reference: 'LC-1', detail: { into: 'LC-2' } },
  ] as unknown as MyDay['done']
  expect(withoutHalves(halves).map(({ kind }) => kind)).toEqual(['received_merge'])
})
