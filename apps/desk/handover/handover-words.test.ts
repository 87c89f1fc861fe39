import { expect, it } from 'vitest'
import type { Handover } from '../backend/handovers.ts'
import { describeHandover, handoverNotice } from './handover-words.ts'

const YEAR = new Date().getFullYear()
const running: Handover = {
  id: 'one',
  from_id: 'dana',
  from_name: 'Dana Whitlock',
  to_id: 'finn',
  to_name: 'Finn Marsh',
  filters: {},
  starts_on: `${YEAR}-11-19`,
  returns_on: `${YEAR}-12-03`,
  new_cases_stay: false,
  note: null,
  made_at: `${YEAR}-11-19T09:00:00Z`,
  made_by_name: 'Dana Whitlock',
  started_at: `${YEAR}-11-19T09:00:00Z`,
  ended_at: null,
  ending: null,
  start_read_at: null,
  end_read_at: null,
  may_change: true,
  cases: 13,
  out: 12,
  back: 0,
  stayed: [],
}
const planned = { ...running, started_at: null }
const forGood = { ...running, returns_on: null }
const ended = {
  ...running,
  ended_at: `${YEAR}-12-03T00:00:00Z`,
  ending: 'returned' as const,
  out: 0,
  back: 11,
}
const words = (handover: Handover, reader: string) => handoverNotice(handover, reader)?.words

it('tells the colleague who is away, until they’ve read it', () => {
  expect(words(running, 'finn')).toMatch(
    /^Dana Whitlock is away and back on \w{3} 3 Dec: 12 cases are yours until then\.$/,
  )
  expect(words({ ...running, out: 1 }, 'finn')).toContain('1 case is yours')
  expect(words(planned, 'finn')).toMatch(/^From \w{3} 19 Nov you stand in for Dana Whitlock, who is back on/)
  expect(words(forGood, 'finn')).toBe('Dana Whitlock handed you 13 cases.')
  expect(words({ ...forGood, made_by_name: 'Ben Hale' }, 'finn')).toBe(
    'Ben Hale handed you 13 cases of Dana Whitlock.',
  )
  expect(words({ ...running, start_read_at: 'then' }, 'finn')).toBeUndefined()
  expect(words(ended, 'finn')).toBeUndefined()
})

it('tells the owner who has their cases, and that they’re back', () => {
  expect(words(running, 'dana')).toMatch(
    /^Finn Marsh has 12 of your cases until you’re back on \w{3} 3 Dec\.$/,
  )
  expect(words(planned, 'dana')).toMatch(/^On \w{3} 19 Nov your cases go to Finn Marsh/)
  expect(words(ended, 'dana')).toBe('11 cases came back to you from Finn Marsh.')
  expect(words({ ...ended, end_read_at: 'then' }, 'dana')).toBeUndefined()
  expect(words({ ...planned, ended_at: 'then', ending: 'not_started' }, 'dana')).toBe(
    'Your cases are still yours: Finn Marsh could no longer take them.',
  )
  expect([words(forGood, 'dana'), words(running, 'gus')]).toEqual([undefined, undefined])
})

it('lists what each handover did', () => {
  expect(describeHandover(forGood)).toMatch(/^13 cases since \w{3} 19 Nov, for good\.$/)
  expect(describeHandover(ended)).toBe('Ended: 11 of 13 cases went back.')
  expect(describeHandover({ ...ended, ending: 'undone' })).toBe('Undone: 11 of 13 cases went back.')
  expect(describeHandover({ ...planned, ended_at: 'then', ending: 'undone' })).toBe(
    'Called off before it began.',
  )
})
