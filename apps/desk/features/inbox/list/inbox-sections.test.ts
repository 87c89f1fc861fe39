import { expect, it } from 'vitest'
import { sampleRow } from '../sample-row.ts'
import { inboxSections } from './inbox-sections.ts'

const today = '2026-11-16'
const row = (reference: string, follow_up_on: string | null) =>
  sampleRow({ reference, state: 'documents', promise: 'kept', follow_up_on })
const rows = [
  sampleRow({ reference: 'waiting' }),
  row('due', today),
  row('plain', null),
  row('soon', '2026-11-17'),
  row('later', '2026-11-20'),
]

it('starts a new section for each kind of urgency', () => {
  const sections = inboxSections(rows, { filters: {}, today })
  expect(sections.map(({ band, rows }) => [band, rows.map(({ reference }) => reference)])).toEqual([
    ['promise', ['waiting']],
    ['step_due', ['due']],
    ['no_step', ['plain']],
    ['step_later', ['soon', 'later']],
  ])
})

it('keeps search results in one section', () => {
  expect(inboxSections(rows, { filters: { search: 'x' }, today })).toEqual([{ band: 'found', rows }])
})
