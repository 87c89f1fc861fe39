import { expect, it } from 'vitest'
import { sampleRow } from './sample-row.ts'
import { sectionsOf } from './sections-of.ts'

const row = (reference: string, follow_up_on: string | null) =>
  sampleRow({ reference, state: 'documents', follow_up_on })
const list = [
  sampleRow({ reference: 'waits' }),
  row('plain', null),
  row('soon', '2026-11-17'),
  row('later', '2026-11-20'),
]
const parts = (today: string) =>
  sectionsOf(list, {}, today).map(({ band, rows }) => [band, rows.map(({ reference }) => reference)])

it('cuts the list where one kind of urgency ends and the next begins', () => {
  expect(parts('2026-11-16')).toEqual([
    ['promise', ['waits']],
    ['in_hand', ['plain']],
    ['later', ['soon', 'later']],
  ])
})

it('lets a follow-up move up when its day comes, before the list is read again', () => {
  expect(parts('2026-11-17')).toEqual([
    ['promise', ['waits']],
    ['follow_up_due', ['soon']],
    ['in_hand', ['plain']],
    ['later', ['later']],
  ])
})

it('keeps what a search found in one part, as it was found', () => {
  expect(sectionsOf(list, { search: 'x' }, '2026-11-17')).toEqual([{ band: 'found', rows: list }])
})
