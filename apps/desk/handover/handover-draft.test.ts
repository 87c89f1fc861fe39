import { expect, it } from 'vitest'
import { describeScope, type HandoverDraft, problemsOf, toHandover } from './handover-draft.ts'

const today = '2026-11-19'
const dana = { id: 'dana', name: 'Dana Whitlock', isMe: false }
const draft: HandoverDraft = { to: 'finn', startsOn: '', returnsOn: '', newCases: 'stay', note: '' }

it('asks for a colleague, and for days that can be', () => {
  expect(problemsOf(draft, today)).toEqual({})
  expect(problemsOf({ ...draft, to: '' }, today)).toEqual({ to: 'Choose who gets the cases.' })
  expect(Object.keys(problemsOf({ ...draft, startsOn: '2026-11-18' }, today))).toEqual(['startsOn'])
  expect(Object.keys(problemsOf({ ...draft, returnsOn: today }, today))).toEqual(['returnsOn'])
  expect(
    Object.keys(problemsOf({ ...draft, startsOn: '2026-11-25', returnsOn: '2026-11-24' }, today)),
  ).toEqual(['returnsOn'])
})

it('sends what was typed, from today and for good by default', () => {
  expect(toHandover({ ...draft, note: '  ' }, { from: dana, filters: {} }, 'key', today)).toEqual({
    id: 'key',
    from_id: 'dana',
    to_id: 'finn',
    filters: {},
    starts_on: today,
    returns_on: null,
    new_cases_stay: false,
    note: null,
  })
})

it('lets new cases stay only while somebody is away', () => {
  const away = { ...draft, returnsOn: '2026-12-03' }
  const stays = (scope: Parameters<typeof toHandover>[1]) =>
    toHandover(away, scope, 'key', today).new_cases_stay
  expect(stays({ from: dana, filters: {} })).toBe(true)
  expect(stays({ from: dana, filters: { states: ['offer'] } })).toBe(false)
  expect(toHandover(away, { from: null, filters: {} }, 'key', today)).toMatchObject({
    returns_on: null,
    new_cases_stay: false,
  })
})

it.each([
  [dana, {}, 143, 'All 143 open cases of Dana Whitlock.'],
  [{ ...dana, isMe: true }, {}, 2, 'All 2 of your open cases.'],
  [dana, { overdue: true }, 1, '1 open case of Dana Whitlock that matches the filters.'],
  [null, {}, 5, 'All 5 open cases that nobody has.'],
  [dana, { overdue: true }, 1_200, '1,200 open cases of Dana Whitlock that match the filters.'],
])('says which cases: %o %o %i', (from, filters, count, words) => {
  expect(describeScope({ from, filters }, count)).toBe(words)
})
